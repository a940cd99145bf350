import type { StaffRole } from "~/platform/roles";

/** A test checks that the API allows every act listed here. */
export const roleWords: Record<StaffRole, { label: string; may: string }> = {
  reviewer: {
    label: "Reviewer",
    may: "Answers and decides the queue, reads the register, merges and notes members, looks after partners, marks who came to an event, reads the reports",
  },
  editor: {
    label: "Editor",
    may: "Writes and publishes what the site shows, keeps the media library, sets up events, writes newsletters that an admin releases",
  },
  treasurer: {
    label: "Treasurer",
    may: "Asks for money, reads in statements, explains what came in, issues documents, proposes refunds, closes years",
  },
  auditor: { label: "Auditor", may: "Reads the books, documents and fees, exports a year, and changes nothing" },
  admin: {
    label: "Admin",
    may: "Everything the other roles may; alone adds and corrects members, sets fees and the bank account, releases newsletters, withdraws certificates, changes settings and team, and reads the audit log",
  },
};
