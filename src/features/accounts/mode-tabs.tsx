import type { KeyboardEvent } from "react";

export type Mode = "sign-in" | "create-account";

const modes: readonly { mode: Mode; label: string }[] = [
  { mode: "sign-in", label: "Sign in" },
  { mode: "create-account", label: "Create account" },
];
const shown = "bg-sheet font-semibold text-ink [box-shadow:0_0_0_1px_var(--line-2)]";

export const modePanelId = "account-panel";
export const modeTabId = (mode: Mode) => `tab-${mode}`;

export function ModeTabs({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const last = event.key === "End" || (event.key !== "Home" && mode === "sign-in");
    const next: Mode = last ? "create-account" : "sign-in";
    if (next === mode) return;
    onChange(next);
    document.getElementById(modeTabId(next))?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label="Sign in or create an account"
      tabIndex={-1}
      onKeyDown={move}
      className="grid grid-cols-2 rounded-1 border border-line-2 bg-well p-[3px]"
    >
      {modes.map((entry) => (
        <button
          key={entry.mode}
          id={modeTabId(entry.mode)}
          type="button"
          role="tab"
          aria-selected={entry.mode === mode}
          aria-controls={modePanelId}
          tabIndex={entry.mode === mode ? 0 : -1}
          onClick={() => entry.mode !== mode && onChange(entry.mode)}
          className={`min-h-11 rounded-[1px] ${entry.mode === mode ? shown : "text-ink-2 hover:text-ink"}`}
        >
          {entry.label}
        </button>
      ))}
    </div>
  );
}
