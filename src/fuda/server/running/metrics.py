"""The figures of a server as Prometheus reads them, at an address of their own.

They are put together when somebody asks, from what the house counts anyhow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate

from fuda.errors import Said, UserError
from fuda.server.running.meters import LIMITS, Crowd, Meters, Times
from fuda.server.running.settings import Place
from fuda.version import __version__

try:
    from prometheus_client import CollectorRegistry, Metric, ProcessCollector, start_http_server
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
    from prometheus_client.registry import Collector
except ImportError as error:
    raise UserError(
        "figures for Prometheus need prometheus-client: pip install fuda[metrics] ({reason})", reason=str(error)
    ) from None


class Figures(Collector):
    """What is told of a house."""

    def __init__(self, meters: Meters, crowd: Callable[[], Crowd]) -> None:
        self.meters, self.crowd = meters, crowd

    def collect(self) -> Iterator[Metric]:
        """Everything, as it is now."""
        meters, crowd = self.meters, self.crowd()
        yield InfoMetricFamily("fuda", "The program.", {"version": __version__})
        yield GaugeMetricFamily("fuda_tables", "Tables in memory.", crowd.tables)
        yield GaugeMetricFamily("fuda_seats", "Pages at a seat.", crowd.seats)
        yield GaugeMetricFamily("fuda_spectators", "Pages that watch.", crowd.watching)
        yield GaugeMetricFamily("fuda_bots_thinking", "Bots that think, or wait for a process.", crowd.thinking)
        yield CounterMetricFamily("fuda_tables_made", "Tables that were made.", meters.made)
        yield CounterMetricFamily("fuda_faults", "Defects of the program.", meters.faults)
        yield CounterMetricFamily("fuda_not_kept", "How often the store did not answer.", meters.not_kept)
        refused = CounterMetricFamily("fuda_refused", "Requests and conversations not taken.", labels=["reason"])
        for reason, count in sorted(meters.refused.items()):
            refused.add_metric([reason], count)
        yield refused
        yield _histogram("fuda_answer_seconds", "Answers of people, from read to acknowledged.", meters.answered)
        yield _histogram("fuda_store_seconds", "Answers of people, from handed over to on disk.", meters.stored)


def _histogram(name: str, about: str, times: Times) -> Metric:
    limits = [*map(str, LIMITS), "+Inf"]
    return HistogramMetricFamily(name, about, [*zip(limits, accumulate(times.counts), strict=True)], times.total)


def registry_of(meters: Meters, crowd: Callable[[], Crowd]) -> CollectorRegistry:
    """Everything that is told: our figures, and those of the process (memory, time, open files)."""
    registry = CollectorRegistry()
    registry.register(Figures(meters, crowd))
    ProcessCollector(registry=registry)
    return registry


def tell(place: Place, meters: Meters, crowd: Callable[[], Crowd]) -> Callable[[], None]:
    """Answer there from now on; what ends it."""
    try:
        server, thread = start_http_server(place.port, place.host, registry_of(meters, crowd))
    except OSError as error:
        raise UserError("cannot listen there: {reason}", place=f"{place.host}:{place.port}",
                        reason=Said(error.strerror or str(error))) from None  # fmt: skip

    def end() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return end
