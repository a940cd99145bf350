import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "~/platform/roles";
import { allowedCalls, type Who } from "../../../tests/allowed-calls";
import { roleWords } from "./role-words";

/** Each act with a call that it needs. */
const acts: Record<StaffRole, Record<string, string>> = {
  reviewer: {
    "decides the queue": "POST /api/staff/cases/{id}/decision",
    "reads the register": "GET /api/staff/members",
    merges: "POST /api/staff/members/merges",
    "notes members": "POST /api/staff/members/{id}/notes",
    "looks after partners": "PUT /api/staff/partners/{id}",
    "marks who came": "POST /api/staff/events/{id}/attendances",
    "reads the reports": "GET /api/staff/reports",
  },
  editor: {
    "publishes what the site shows": "POST /api/staff/content/{id}/publication",
    "keeps the media library": "DELETE /api/staff/media/{id}",
    "sets up events": "POST /api/staff/events",
    "writes newsletters": "POST /api/staff/newsletter",
  },
  treasurer: {
    "Asks for money": "POST /api/staff/money/dues",
    "reads in statements": "POST /api/staff/money/statements/{id}/confirmation",
    "explains what came in": "POST /api/staff/money/lines/{id}/explanation",
    "issues documents": "POST /api/staff/money/dues/{id}/invoice",
    "proposes refunds": "POST /api/staff/money/refunds",
    "closes years": "POST /api/staff/money/years/{year}/closing",
  },
  auditor: {
    "Reads the books": "GET /api/staff/money/ledger",
    documents: "GET /api/staff/money/documents",
    fees: "GET /api/staff/fees",
    "exports a year": "GET /api/staff/money/years/{year}/export",
  },
  admin: {
    adds: "POST /api/staff/members",
    "corrects members": "PATCH /api/staff/members/{id}",
    "sets fees": "POST /api/staff/fees",
    "the bank account": "PUT /api/staff/money/account",
    "releases newsletters": "PUT /api/staff/newsletter/{id}/release",
    "withdraws certificates": "POST /api/staff/certificates/{certificate}/withdrawal",
    "changes settings": "PUT /api/staff/settings/{key}",
    team: "PUT /api/staff/team/{id}/roles",
    "reads the audit log": "GET /api/staff/audit",
  },
};
const asked: Record<StaffRole, readonly Who[]> = {
  reviewer: ["reviewer", "event-reviewer"],
  editor: ["editor", "event-editor"],
  treasurer: ["treasurer"],
  auditor: ["auditor"],
  admin: ["admin"],
};

test.each(staffRoles)(
  "what the words of %s promise is what the role's calls allow, and no call of another role",
  (role) => {
    for (const [act, call] of Object.entries(acts[role])) {
      expect(roleWords[role].may).toContain(act);
      expect([act, asked[role].includes(allowedCalls[call]?.who ?? "anyone")]).toEqual([act, true]);
    }
  },
);
