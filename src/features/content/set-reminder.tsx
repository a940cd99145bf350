import { BellPlus } from "lucide-react";
import { type ButtonSize, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Downloads the launch as a calendar file with an alarm. */
export function SetReminder({ size }: { size?: ButtonSize }) {
  return (
    <a href="/launch.ics" download className={buttonClass({ size })}>
      <Icon of={BellPlus} />
      Set Reminder
    </a>
  );
}
