"""A number that an attacking process counts and another one reads."""
import multiprocessing
import threading


class Count:
    """Its lock is that of a process. One of all processes stays locked for ever where its owner is killed."""

    def __init__(self):
        self.shared, self.lock = multiprocessing.get_context("fork").Value("q", 0, lock=False), threading.Lock()

    def get_lock(self):
        return self.lock

    @property
    def value(self):
        return self.shared.value

    @value.setter
    def value(self, number):
        self.shared.value = number
