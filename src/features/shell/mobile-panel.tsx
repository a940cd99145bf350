import { Menu, X } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "~/ui/icon";
import { iconButtonClass } from "./icon-button";

const panelId = "mobile-menu";
const panelClass =
  "inset-x-0 top-header bottom-0 m-0 size-auto max-h-none max-w-none overflow-y-auto overscroll-contain bg-paper px-margin pt-2 pb-24 text-ink xl:hidden";

/** A native popover, so it works before hydration and without script. */
export function MobilePanel({ children }: { children: (isOpen: boolean) => ReactNode }) {
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const openedOn = useRef(key);
  const [open, setOpen] = useState(false);

  // It may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);
  useEffect(() => {
    if (openedOn.current !== key && panel.current?.matches(":popover-open")) panel.current.hidePopover();
    openedOn.current = key;
  }, [key]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const header = currentTarget.closest("header");
    if (relatedTarget && !header?.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} xl:hidden`}
        popoverTarget={panelId}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? "Close menu" : "Open menu"}
      >
        <Icon of={open ? X : Menu} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus leave */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={panelClass}
        onBlur={onBlur}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {children(open)}
      </div>
    </>
  );
}
