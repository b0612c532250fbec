"""Does a card fit a description?"""
