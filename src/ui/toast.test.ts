import { beforeEach, expect, test, vi } from "vitest";
import { currentToast, dismissToast, subscribeToToast, TOAST_REMOVE_DELAY, toast } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});

const shown = () => currentToast() ?? expect.fail("no toast");

test("a toast is the default one unless it says otherwise", () => {
  toast({ title: "Logged Out", description: "You have been successfully logged out." });
  expect(shown()).toMatchObject({ title: "Logged Out", variant: "default", open: true });
});

test("a newer toast replaces the one on show", () => {
  toast({ title: "First", description: "One" });
  const first = shown();
  toast({ title: "Second", description: "Two", variant: "destructive" });
  expect(shown().title).toBe("Second");
  dismissToast(first.id);
  expect(shown().open).toBe(true);
});

test("a dismissed toast is closed at once and forgotten after the delay", () => {
  toast({ title: "Success!", description: "Done", variant: "success" });
  dismissToast(shown().id);
  expect(shown().open).toBe(false);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test("the removal of a dismissed toast spares its successor", () => {
  toast({ title: "First", description: "One" });
  dismissToast(shown().id);
  toast({ title: "Second", description: "Two" });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(shown()).toMatchObject({ title: "Second", open: true });
});

test("listeners hear every change until they stop", () => {
  const listener = vi.fn();
  const stop = subscribeToToast(listener);
  toast({ title: "First", description: "One" });
  dismissToast(shown().id);
  stop();
  toast({ title: "Second", description: "Two" });
  expect(listener).toHaveBeenCalledTimes(2);
});
