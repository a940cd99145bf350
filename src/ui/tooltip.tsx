import { Tooltip as Tip } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** In milliseconds: before a tooltip opens, and within which the next opens at once. */
export const TOOLTIP_OPEN_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

/** Loads Radix: import it lazily. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Tip.Provider delayDuration={TOOLTIP_OPEN_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </Tip.Provider>
  );
}

/** Must not be the only place for information. */
export function Tooltip({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Tip.Root>
      <Tip.Trigger asChild>{trigger}</Tip.Trigger>
      <Tip.Portal>
        <Tip.Content
          sideOffset={6}
          collisionPadding={8}
          className="appear z-(--z-toast) max-w-72 rounded-1 bg-ink px-3 py-2 text-paper text-small"
        >
          {children}
        </Tip.Content>
      </Tip.Portal>
    </Tip.Root>
  );
}
