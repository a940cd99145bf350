import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useInSight } from "./in-sight";

export type Tab = { value: string; label: string; panel: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void };

function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

const tabLook = [
  "relative min-h-12 whitespace-nowrap px-3 text-ink-2 hover:text-ink",
  "aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-3",
  "aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:bg-accent-text",
].join(" ");

type TabListProps = {
  /** Shared with the panels. */
  id: string;
  label: string;
  tabs: readonly Pick<Tab, "value" | "label">[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Tabs without panels, with keyboard support. */
export function TabList({ id, label, tabs, value, onChange, className = "" }: TabListProps) {
  const row = useInSight<HTMLDivElement>("[aria-selected=true]", value);

  function move(event: KeyboardEvent<HTMLButtonElement>, at: number) {
    const next = tabAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-tab-${tab.value}`)?.focus();
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={`flex gap-1 overflow-x-auto [scrollbar-width:none] *:first:-ml-3 ${className}`}
    >
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel-${tab.value}`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, at)}
          className={tabLook}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { id: string; tab: string; shown: boolean; className?: string; children: ReactNode };

export function TabPanel({ id, tab, shown, className, children }: TabPanelProps) {
  return (
    <div
      id={`${id}-panel-${tab}`}
      role="tabpanel"
      aria-labelledby={`${id}-tab-${tab}`}
      hidden={!shown}
      className={className}
    >
      {children}
    </div>
  );
}

/** Not Radix's, whose panels write an inline style into the server's HTML. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  return (
    <>
      <TabList id={id} label={label} tabs={tabs} value={value} onChange={onChange} className="border-line-2 border-b" />
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={id} tab={tab.value} shown={tab.value === value} className="pt-6">
          {tab.panel}
        </TabPanel>
      ))}
    </>
  );
}
