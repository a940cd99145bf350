import { useEffect, useRef, useState } from "react";
import { browserKeys, readStored, store } from "~/platform/http/browser-storage";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Switch } from "~/ui/switch";

type QueueKeys = {
  move: (step: 1 | -1) => void;
  open: () => void;
  approve: () => void;
  decline: () => void;
  select: () => void;
  search: () => void;
  help: () => void;
  undo: () => void;
  close: () => void;
};

const keys: Record<string, (does: QueueKeys) => void> = {
  j: (does) => does.move(1),
  k: (does) => does.move(-1),
  Enter: (does) => does.open(),
  a: (does) => does.approve(),
  r: (does) => does.decline(),
  x: (does) => does.select(),
  "/": (does) => does.search(),
  z: (does) => does.undo(),
  "?": (does) => does.help(),
  Escape: (does) => does.close(),
};

const typing = "form, input:not([type=checkbox]), textarea, select, [contenteditable]";
const pressable = "a, button, input, summary";

function keyMeant(event: KeyboardEvent): ((does: QueueKeys) => void) | undefined {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return undefined;
  const at = target instanceof Element ? target : undefined;
  if (at?.closest(typing) || (key === "Enter" && at?.closest(pressable))) return undefined;
  if (document.querySelector("dialog:modal:not([data-case-sheet])")) return undefined;
  return keys[key];
}

/** Escape closes the sheet even while the keys are off. */
export function useQueueKeys(does: QueueKeys, isOn: boolean) {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOn && event.key !== "Escape") return;
      const act = keyMeant(event);
      if (!act) return;
      event.preventDefault();
      act(latest.current);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}

/** Single-key shortcuts can interfere with speech input, so each person may turn them off (WCAG 2.1.4). */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(browserKeys.staffKeys) !== "off");
  return [
    isOn,
    (next) => {
      setOn(next);
      store(browserKeys.staffKeys, next ? "on" : "off");
    },
  ];
}

const lines: [string[], string][] = [
  [["j", "k"], "Go to the next case, to the previous one"],
  [["Enter"], "Open the case"],
  [["x"], "Select the case; a and r then apply to every selected case"],
  [["a"], "Approve an application, close a message"],
  [["r"], "Decline, after giving the reason"],
  [["z"], "Undo the last decision, within 20 seconds"],
  [["/"], "Search"],
  [["Esc"], "Leave a form, close the case"],
  [["Ctrl", "Enter"], "Send what you have written"],
  [["?"], "Show this list"],
];

type KeyboardHelpProps = { open: boolean; onClose: () => void; isOn: boolean; onSwitch: (isOn: boolean) => void };

export function KeyboardHelp({ open, onClose, isOn, onSwitch }: KeyboardHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard" actions={<Button onClick={onClose}>Done</Button>}>
      <Switch
        name="staff-keys"
        label="Single keys"
        hint="They are off while a form is open or holds unsent text."
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {lines.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-1 border border-line-2 bg-well px-1.5 text-center font-body text-ink text-small"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
