import type { MembershipType } from "./membership-types";

/** Where a type's button leads and what it says; an inquiry opens with the type filled in. */
export function typeAction({ action, slug }: MembershipType): { to: string; label: string } {
  return action === "digital"
    ? { to: "/digital-membership", label: "Get Started Free" }
    : { to: `/membership-contact?type=${slug}`, label: "Contact Us" };
}
