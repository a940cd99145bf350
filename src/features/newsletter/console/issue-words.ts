import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import type { IssueView } from "../issues/calls";
import { statusOf } from "../issues/issue";

export function timeWords({ sendAt, startedAt, ...issue }: IssueView): string {
  if (startedAt) return `Sent from ${shortMoment(startedAt)}`;
  const isReleased = statusOf({ startedAt, ...issue }) === "released";
  if (sendAt) return `${isReleased ? "Goes" : "To go"} ${shortMoment(sendAt)}`;
  return isReleased ? "Goes within a minute" : "No time set";
}

export function figureWords({ figures }: IssueView): string[] {
  const { recipients, waiting, sent, refused, uncertain, left, unsubscribed } = figures;
  const all: [number, string][] = [
    [sent, `sent of ${pluralise(recipients, "recipient")}`],
    [waiting, "still to be sent"],
    [refused, "refused by the mail server"],
    [uncertain, "uncertain, not sent again"],
    [left, "left before their turn"],
    [unsubscribed, "unsubscribed since"],
  ];
  return all.flatMap(([figure, words], at) => (at === 0 || figure > 0 ? [`${figure} ${words}`] : []));
}
