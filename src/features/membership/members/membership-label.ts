import { type MemberStatus, statusOn } from "./term";
import { isOfOrganisations, type MembershipType, titleOfType } from "./type-titles";

type Held = { type: MembershipType; status: MemberStatus; validUntil: string };

const personWords: Record<MemberStatus, string> = {
  active: "Professional Member",
  expired: "Membership expired",
  ended: "Membership ended",
};

/** The label of a membership as of `now`: an organisation by its type, a person by the status. */
export function membershipLabel(now: Date, held: Held | undefined): string {
  if (!held) return "Not a member yet";
  return isOfOrganisations(held.type) ? titleOfType(held.type) : personWords[statusOn(now, held)];
}
