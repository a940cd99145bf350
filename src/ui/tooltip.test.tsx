import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { TooltipProvider } from "./tooltip";

type Delays = { delayDuration?: number; skipDelayDuration?: number };
const provider = vi.hoisted(() => ({ given: [] as Record<string, unknown>[] }));
vi.mock("radix-ui", () => ({
  Tooltip: {
    Provider: ({ children, ...delays }: Delays & { children: ReactNode }) => {
      provider.given.push(delays);
      return children;
    },
  },
}));

test("a tooltip opens after 700 ms, and at once within 300 ms of another", () => {
  expect(renderToStaticMarkup(<TooltipProvider>words</TooltipProvider>)).toBe("words");
  expect(provider.given).toEqual([{ delayDuration: 700, skipDelayDuration: 300 }]);
});
