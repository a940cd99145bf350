import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Switch } from "~/ui/switch";

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

type KeyboardHelpProps = {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** The keys of the queue, and the switch that turns them off. */
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
