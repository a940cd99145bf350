import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { planWords } from "../src/features/content/console/content-words";
import { shortDays } from "../src/features/events/calendar/date-lines";
import { RefundPolicy } from "../src/features/events/fees/refund-policy-lines";
import { RegistrationBox } from "../src/features/events/registration-box";
import type { PublicEvent } from "../src/features/events/schema";
import { eventDays, eventTimes } from "../src/features/events/when";
import { PayState } from "../src/features/money/pay/pay-state";
import { WhatFor } from "../src/features/money/pay/what-for";
import type { PayView } from "../src/features/money/schema";
import { filesBelow } from "./source-tree";

const formatters = new Set([
  "longDay",
  "shortDay",
  "dayAndMonth",
  "dayOfYear",
  "longDate",
  "shortDate",
  "weekdayDate",
  "weekdayAndDay",
  "longMoment",
  "shortMoment",
  "briefMoment",
  "momentWords",
  "clockTimeIst",
  "when",
  "indianDay",
  "lastDayIn",
  "untilIn",
]);
const isEnd = (name: string) =>
  /until|deadline|((laps|clos|expir)es|unpublish|due)(At|On)$|Closes$|^ends?(At|On)?$|^(pay|due)By$/i.test(name);

/** Expressions printed unchanged, by reason: they hold the last day already, or mark no end. */
const written: Record<string, readonly string[]> = {
  "The last day itself is stored: of a membership, its card and its fee": [
    "features/content/members-only/operations.server.ts: member.validUntil",
    ...["admission", "record", "renewal"].map(
      (folder) => `features/membership/${folder}/mail.tsx: validUntil, longDay`,
    ),
    "features/membership/record/mail.tsx: validUntil",
    "features/membership/card/card-image.server.ts: card.until, shortDay",
    "features/membership/card/card-pdf.server.tsx: card.until, shortDay",
    "features/membership/card/membership-card.tsx: membership.validUntil, shortDay",
    "features/membership/console/member-list.tsx: validUntil, shortDay",
    "features/membership/console/record-membership.tsx: validUntil, shortDay",
    "features/membership/console/members-screen.tsx: termUntil",
    "features/membership/fee-table/fee-words.ts: untilDay",
    "features/membership/pages/verify-member.tsx: validUntil",
    "features/membership/record/membership.server.ts: validUntil, shortDay",
    "features/membership/renewal/year-restoration.server.ts: until",
    "features/membership/register/mail.tsx: validUntil",
    "features/membership/renewal/mail.tsx: validUntil",
    "features/membership/verification/signature-note.tsx: until, longDay",
    "features/profile/membership-tab.tsx: card.validUntil, longDay",
    "features/membership/console/import-review.tsx: validUntil, shortDay",
    "features/membership/members/possible-duplicates.server.ts: member.validUntil, shortDay",
    "features/membership/register/export.server.ts: row.validUntil",
    "features/notifications/notices/membership.server.ts: found.until, longDay",
    "features/notifications/notices/membership.server.ts: member.validUntil, longDay",
    "features/notifications/notices/membership.server.ts: member.validUntil",
    "features/notifications/notices/membership.server.ts: found.until",
    "features/staff/member-activity/member-record.tsx: of.validUntil, shortDay",
  ],
  "The last day itself is stored: of a job posting and an edition of the competition": [
    "features/job-board/pages/job-board.tsx: closesOn",
    "features/job-board/posting-panel.tsx: closesOn",
    "features/job-board/pages/job.tsx: open.job.closesOn",
    "features/job-board/pages/job.tsx: job.closesOn",
    "features/competition/edition.ts: submissionCloses",
    "features/competition/pages/past-edition.tsx: submissionCloses",
    "features/competition/registration-section.tsx: edition.registrationCloses",
  ],
  "The last day itself is stored: of a bank's statement": [
    "features/money/console/lines.tsx: untilDay",
    "features/money/bank/reversal-obstacles.server.ts: later.untilDay",
    "features/money/console/lines.tsx: untilDay",
    "features/money/console/statement-upload.tsx: untilDay",
    "features/money/console/today.tsx: untilDay",
    "features/money/console/today.tsx: lastStatement.untilDay",
  ],
  "Says when the program does something by itself": [
    "features/notifications/notify-member.server.ts: found.dueAt.toISOString()",
    "features/privacy/closing-panel.tsx: closing.dueAt",
    "features/privacy/mails.server.tsx: found.closing.dueAt.toISOString()",
  ],
  "Says the time of an end that stands beside its day, or is minutes away": [
    "features/events/registrations/proof-mail.tsx: issued.expiresAt",
    "features/events/registrations/proof-mail.tsx: until",
    "features/cases/mail.tsx: until",
    "features/events/when.ts: end",
  ],
  "Is reckoned with and not shown": [
    "features/money/refunds/list.server.ts: until",
    "features/events/sessions/plain-programme.ts: endsAt",
  ],
};

/** Every file that prints an end, with its text. */
const places: Record<string, string> = {
  "features/content/console/content-words.ts": "An entry stays on the site until",
  "features/events/calendar/date-lines.ts": "The days of an event in a calendar",
  "features/events/registrations/registration-screen.tsx": "A fee is to be paid until",
  "features/events/fees/refund-policy-lines.tsx": "Cancelled by, so much is given back",
  "features/events/fees/mails.server.tsx": "Email: pay the fee until",
  "features/events/pages/register.tsx": "Registration is open until",
  "features/events/registration-box.tsx": "Registration, and each type of it, is open until",
  "features/events/registrations/mails.server.tsx": "Email: accept the place until",
  "features/events/registrations/registration-form.tsx": "A type of registration is open until",
  "features/events/registrations/status-panel.tsx": "A place is held, or offered, until",
  "features/events/registrations/transfer-panel.tsx": "A place can be passed on until",
  "features/events/when.ts": "The days and times of an event",
  "features/membership/console/record-screen.tsx": "Console: a merge can be undone until",
  "features/money/console/due-sheet.tsx": "Console: a due is to be paid by",
  "features/money/console/bill-many.tsx": "Console: a billing run can be confirmed until",
  "features/money/dues/open.ts": "Emails about a due: it can be paid until",
  "features/money/grace-period/within-grace-period.server.ts": "The days of grace after the last day",
  "features/money/pay/pay-state.tsx": "It could be paid until",
  "features/money/pay/what-for.tsx": "Pay by",
  "features/notifications/notices/registrations.server.ts": "Bell: accept the place until",
  "features/notifications/notify-member.server.ts": "Bell: an export is offered until",
  "features/privacy/export-panel.tsx": "An export is offered until",
  "features/privacy/mails.server.tsx": "Email: an export is offered until",
  "features/shell/dashboard/deadlines.ts": "Upcoming Deadlines: the last day of each",
  "app/cli/portal.server.ts": "Command: cards of a revoked key are refused after",
};

type Node = { type: string; start: number; end: number; [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function nodesOf(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [value, ...below] : below;
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node.property);
  return typeof node.name === "string" ? node.name : "";
};

function callsIn({ path, text }: { path: string; text: string }, names: ReadonlySet<string>) {
  return nodesOf(parseSync(path, text).program)
    .filter(({ type, callee }) => type === "CallExpression" && names.has(nameOf(callee)))
    .map(({ arguments: given }) => {
      const own = nodesOf(given)
        .filter(({ type }) => type === "Identifier" || type === "MemberExpression")
        .map(nameOf);
      const words = Array.isArray(given) ? given.filter(isNode).map(({ start, end }) => text.slice(start, end)) : [];
      return { given: words.join(", "), names: own };
    });
}

const sources = filesBelow("src", /(?<!\.test)\.tsx?$/).filter(
  ({ path }) => !/^src\/platform\/time\/(dates|moments|short-dates|indian-time|last-day)\.ts$/.test(path),
);

test("no page, email, document or screen writes an end but by the function that names the last day", () => {
  const writing = sources.filter(({ text }) => [...formatters].some((name) => text.includes(`${name}(`)));
  const found = writing.flatMap((file) =>
    callsIn(file, formatters)
      .filter(({ names }) => names.some(isEnd))
      .map(({ given }) => `${file.path.replace("src/", "")}: ${given}`),
  );
  expect([...new Set(found)].sort()).toEqual([...new Set(Object.values(written).flat())].sort());
});

test("the table of places that write an end is whole", () => {
  const found = sources.filter(({ text }) => /platform\/time\/last-day"/.test(text));
  expect(found.map(({ path }) => path.replace("src/", "")).sort()).toEqual(Object.keys(places).sort());
});

const words = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, {}, element))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const lastOfMarch = "2027-03-31T18:30:00.000Z";
const view = (more: Partial<PayView>): PayView =>
  ({
    reference: "R7K3M9T2VX",
    title: "Levy 2027",
    status: "open",
    name: "Meera Kulkarni",
    totalPaise: 50_000,
    paidPaise: 0,
    creditedPaise: 0,
    openPaise: 50_000,
    lines: [],
    rounded: null,
    raisedAt: "2027-03-01T06:00:00.000Z",
    lapsesAt: lastOfMarch,
    hasGateway: false,
    ways: null,
    claims: [],
    document: null,
    creditNotes: [],
    vouchers: [],
    refunds: [],
    mayBill: true,
    ...more,
  }) as unknown as PayView;

test("what is to be paid until 31 March says 31 March, open and once it has lapsed", () => {
  const open = words(createElement(WhatFor, { view: view({}) }));
  expect(open).toContain("Pay by 31 March 2027 ");
  expect(open).toContain("If you do not pay by 31 March 2027, nothing happens");
  const lapsed = createElement(PayState, {
    view: view({ status: "lapsed" }),
    documentHref: "",
    documentsHref: () => "",
    correction: null,
  });
  expect(words(lapsed)).toContain("It was open until 31 March 2027. ");
  expect(words(lapsed)).toContain("please do not pay again");
});

test("who told of a part reads what is still to be paid and until when, who told of all that there is nothing more to do", () => {
  const claimed = (amountPaise: number) => {
    const claims = [{ utr: "412345678901", paidOn: "2027-03-02", amountPaise, status: "waiting" as const }];
    const shown = { view: view({ claims }), documentHref: "", documentsHref: () => "", correction: null };
    return words(createElement(PayState, shown));
  };
  expect(claimed(20_000)).toContain("₹300.00 is still to be paid by 31 March 2027.");
  expect(claimed(20_000)).not.toContain("nothing more to do");
  expect(claimed(50_000)).toContain("There is nothing more to do");
});

test("an end within a day says its time, too", () => {
  const lapsesAt = "2026-12-05T10:00:00.000Z";
  expect(words(createElement(WhatFor, { view: view({ lapsesAt }) }))).toContain("Pay by 5 December 2026, 3:30 PM IST");
});

const event = {
  id: "e1",
  itemId: "i1",
  title: "Workshop",
  mode: "venue",
  venue: "Pune",
  places: 30,
  startsAt: "2026-12-09T18:30:00.000Z",
  endsAt: "2026-12-11T18:30:00.000Z",
  opensAt: "2026-11-01T18:30:00.000Z",
  closesAt: "2026-12-04T18:30:00.000Z",
  isCancelled: false,
  isSample: false,
  needsApproval: false,
  questions: [],
  brief: {},
  sessions: [],
  isMoneyTaken: true,
  dayPoints: null,
  movedFrom: null,
  movedAt: "2026-11-22T18:30:00.000Z",
  refundSteps: [{ daysBefore: 7, percent: 50 }],
  types: [
    {
      id: "t1",
      title: "Early bird",
      audience: "anyone",
      feePaise: 50_000,
      tax: null,
      places: null,
      opensAt: null,
      closesAt: "2026-11-30T18:30:00.000Z",
    },
  ],
} as unknown as PublicEvent;

test("registration, a type of it and the steps of a refund end on their last day, not the day after", () => {
  const box = words(createElement(RegistrationBox, { event }));
  expect(box).toContain("Open until Friday 4 December 2026.");
  expect(box).toContain("Until Monday 30 November 2026");
  const policy = words(createElement(RefundPolicy, { event }));
  expect(policy).toContain("Cancelled by Wednesday 2 December 2026: 50% is given back.");
  expect(policy).toContain("who cancels by Sunday 29 November 2026.");
});

test("an event that ends at midnight does not reach into the next day", () => {
  expect(eventDays(event)).toBe("10 to 11 December 2026");
  expect(shortDays(event)).toBe("10–11 Dec");
  expect(eventTimes(event)).toBe("Thursday 10 December 2026, 12:00 AM, to the end of Friday 11 December 2026");
  const evening = { startsAt: "2026-12-10T12:30:00.000Z", endsAt: "2026-12-10T18:30:00.000Z" };
  expect(eventTimes(evening)).toBe("Thursday 10 December 2026, 6:00 PM to midnight IST");
  expect(eventDays(evening)).toBe("10 December 2026");
});

test("what comes off the site at midnight stays there until the day before", () => {
  const plan = { publishAt: null, publishVersion: null, publishUntil: null, unpublishAt: lastOfMarch };
  expect(planWords(plan)).toBe("It stays there until 31 Mar 2027.");
});
