import { rubric } from "../src/features/competition/judging/judging-options";
import { typesWithAdmission } from "../src/features/membership/admission/types-with-admission";
import type { CallGroup } from "../src/platform/calls/declare";
import { dayAhead } from "../src/platform/time/indian-time";
import { digitalApplicant, inquirer } from "./applicants";
import type { Things } from "./call-things";
import { newMessage } from "./cases";
import { activity } from "./cpd";
import { newEvent } from "./events";
import { newJob } from "./jobs-posted";
import { newNomination } from "./nominations";
import { newcomer } from "./people";

/**
 * `member`: a valid membership, or staff. `owner`: owns the named thing. `judge`: a reviewer appointed as judge.
 * `gate`: a check-in phone. `event-reviewer`, `event-editor`: that role, or an organiser of the event.
 * `event-office`: both roles, or an organiser. `office`: both roles.
 */
export type Who =
  | "anyone"
  | "user"
  | "member"
  | "owner"
  | "applicant"
  | "gate"
  | "staff"
  | "reviewer"
  | "judge"
  | "editor"
  | "event-reviewer"
  | "event-editor"
  | "event-office"
  | "office"
  | "treasurer"
  | "auditor"
  | "admin";
type Body = string | Uint8Array | Record<string, unknown>;
type Asked = {
  /** The `{id}` in the path; defaults to an unknown id. */
  id?: keyof Things;
  /** Valid enough to pass validation: objects go as JSON, bytes as PNG, text as CSV. */
  body?: Body | ((its: Things) => Body);
};
export type Allowed = Asked & { who: Who };

const isCallGroup = (exported: unknown): exported is CallGroup =>
  typeof exported === "object" && exported !== null && "audience" in exported && "calls" in exported;

/** Who may make each declared call, by "PUT /api/staff/team/{id}/roles". */
const declared = new Map<string, Who>();
for (const module of Object.values(import.meta.glob<object>("../src/**/*calls.ts", { eager: true })))
  for (const group of Object.values(module).filter(isCallGroup)) {
    for (const [route, call] of Object.entries(group.calls)) {
      const [method, path] = route.split(" ");
      declared.set(`${method} ${group.prefix}${path === "/" ? "" : path}`, call?.role ?? group.audience);
    }
  }

const only =
  (who: Who) =>
  (asked: Asked = {}): Allowed => ({ who, ...asked });
const [anyone, user, member] = [only("anyone"), only("user"), only("member")];
const [owner, applicant, gate] = [only("owner"), only("applicant"), only("gate")];
const [reviewer, judge, editor, admin] = [only("reviewer"), only("judge"), only("editor"), only("admin")];
const [eventReviewer, eventEditor] = [only("event-reviewer"), only("event-editor")];
const staff = only("staff");
const [eventOffice, office] = [only("event-office"), only("office")];
const [treasurer, auditor] = [only("treasurer"), only("auditor")];

const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
const passkey = { id: "made-up", rawId: "made-up", type: "public-key", clientExtensionResults: {} };
const clientDataJSON = "e30";
const registering = { ...passkey, response: { clientDataJSON, attestationObject: "e30" } };
const signing = { ...passkey, response: { clientDataJSON, authenticatorData: "e30", signature: "e30" } };
const link = { token: "made.up" };
const text = { text: "One line." };
const partnership = () => ({
  organizationName: "Konkan Institute of Engineering",
  organizationType: "university",
  primaryContactName: "S. Nair",
  primaryContactEmail: newcomer().email,
  primaryContactPhone: "+91 98200 12345",
  organizationAddress: "1 College Road",
  city: "Ratnagiri",
  state: "maharashtra",
  pincode: "415 612",
  partnershipType: "knowledge_sharing",
  partnershipObjectives: "A shared programme.",
  expectedOutcomes: "Forty teachers a year.",
  missionStatement: "To teach by building.",
  keyActivities: "Courses.",
  collaborationAreas: ["structural_engineering"],
  whyPartnerWithiFACE: "To reach teachers.",
  agreeToTerms: true,
  agreeToPrivacy: true,
  agreeToContact: true,
  authorizedToCommit: true,
});
const konkan = { name: "Konkan Institute", type: "university", city: "Ratnagiri", state: "maharashtra" };
const letter = { subject: "November", preheader: "One item", body: "Good morning.", articles: [] };
const entrant = () => ({
  fullName: "Meera Iyer",
  email: newcomer().email,
  institution: "Konkan Institute",
  userType: "student",
  motivation: "To build well.",
});
const ticket = () => ({
  name: "Asha Rao",
  email: newcomer().email,
  subject: "A door left open",
  category: "technical",
  priority: "urgent",
  message: "Look at the archive.",
});
const programmed = {
  title: "Opening",
  speakers: [],
  points: 1,
  startsAt: "2027-01-15T05:00:00.000Z",
  endsAt: "2027-01-15T06:00:00.000Z",
};
const edition = {
  title: "The oath",
  announcedOn: "2026-01-01",
  registrationCloses: "2027-01-01",
  submissionCloses: "2027-02-01",
  resultsOn: "2027-03-01",
  status: "open",
  version: 99,
};
const nextEdition = {
  title: "The oath, again",
  announcedOn: "2027-01-01",
  registrationCloses: "2027-03-01",
  submissionCloses: "2027-04-01",
  resultsOn: "2027-05-01",
};
const fees = { digitalYear: 1, associateYear: 1, fullYear: 1, fullMonth: 1, scholarshipYear: 1 };
const feeTable = {
  fromDay: "2999-04-01",
  fees,
  version: 99,
  admissionFees: Object.fromEntries(typesWithAdmission.map((type) => [type, 1])),
};
const news = {
  slug: "new-span",
  title: "A new span",
  summary: "New.",
  body: "One paragraph.",
  meta: {},
  price: null,
  points: null,
  specializations: [],
  isSample: false,
};

const dueParts = { email: "meera@example.in", title: "Affiliation 2027", amountPaise: 500_00, taxClass: "affiliation" };
const statement = "Date,Narration,Amount,Balance\n2026-01-02,UPI,100.00,1100.00\n";
const columns = {
  date: "Date",
  narration: "Narration",
  amount: "Amount",
  balance: "Balance",
  dateFormat: "YYYY-MM-DD",
};
const taxed = { treatment: "outside", ratePercent: 0, code: "" };
const billing = { name: "Konkan Builders", address: "1 Sample Road, Pune", stateCode: "27", gstin: null };
const taxRules = {
  fromDay: "2027-04-01",
  legalName: "iFACE",
  address: "Worli, Mumbai",
  gstin: null,
  classes: { membership: taxed, affiliation: taxed, event: taxed, course: taxed, goods: taxed },
};
const bankDetails = { holder: "iFACE", bank: "Sample Bank", number: "123456789012", ifsc: "SAMP0001234", version: 99 };

/**
 * In test order. A declared call needs a line only for a body, an id, or a rule that is stricter than its declaration;
 * every other call needs one.
 */
const lines: Record<string, Allowed | Asked> = {
  "POST /api/account/close": { body: { password: "another word" } },
  "POST /api/account/consents/withdraw": owner({ body: ({ consent }) => ({ id: consent }) }),
  "GET /api/account/export/{id}": owner({ id: "export" }),
  "GET /api/account/passkeys": user(),
  "POST /api/account/passkeys/options": user(),
  "POST /api/account/passkeys/register": user({ body: { name: "Telephone", response: registering } }),
  "DELETE /api/account/passkeys/{id}": owner({ id: "passkey" }),
  "POST /api/account/password": user({ body: { currentPassword: "another word", newPassword: "eight spans long" } }),
  "GET /api/account/two-factor": user(),
  "POST /api/account/two-factor/start": user(),
  "POST /api/account/two-factor/confirm": user({ body: { code: "000000" } }),
  "POST /api/account/two-factor/disable": user({ body: { code: "000000", password: "another word" } }),
  "POST /api/account/two-factor/recovery-codes": user({ body: { code: "000000" } }),

  "GET /api/auth/me": anyone(),
  "POST /api/visits": anyone({ body: { path: "/faq" } }),
  "POST /api/auth/signup": anyone({ body: () => newcomer() }),
  "POST /api/auth/login": anyone({ body: { username: "nobody", password: "another word", captchaToken: "none" } }),
  "POST /api/auth/sign-in-link": anyone({ body: () => ({ email: newcomer().email }) }),
  "POST /api/auth/sign-in-link/session": anyone({ body: link }),
  "POST /api/auth/forgot-password": anyone({ body: () => ({ email: newcomer().email }) }),
  "POST /api/auth/reset-password": anyone({ body: { ...link, password: "eight spans long" } }),
  "POST /api/auth/undo-email-change": anyone({ body: link }),
  "POST /api/auth/verify-email": anyone({ body: link }),
  "POST /api/auth/passkey/options": anyone(),
  "POST /api/auth/passkey/verify": anyone({ body: { response: signing } }),
  "POST /api/auth/two-factor": anyone({ body: { code: "000000" } }),
  "POST /api/captcha/challenge": anyone({ body: {} }),
  "POST /api/captcha/verify": anyone({
    body: {
      challengeToken: "none",
      userResponse: "verified",
      responseTime: 700,
      solution: { counter: 1, derivedKey: "00" },
    },
  }),
  "GET /api/captcha/settings": anyone(),
  "PUT /api/cart/items/{itemId}": { body: { quantity: 1 } },
  "POST /api/competition/register": anyone({ body: entrant }),
  "POST /api/competition/submit": anyone({ body: { registrationCode: "IF-CP-NONE", description: "I pledge." } }),
  "POST /api/contact": anyone({ body: () => newMessage() }),
  "GET /api/history/statement": user(),
  "POST /api/history/declarations": { body: () => activity() },
  "POST /api/history/declarations/{id}/answers": owner({ id: "declaration", body: text }),
  "PUT /api/history/declarations/{id}/evidence": owner({ id: "declaration", body: png }),
  "GET /api/history/declarations/{id}/evidence": owner({ id: "declaration" }),
  "DELETE /api/history/declarations/{id}": owner({ id: "declaration" }),
  "GET /api/members/verify/{memberNumber}": anyone(),
  "GET /api/members/keys": anyone(),
  "GET /api/members-only/{id}": member(),
  "GET /api/membership/card.pdf": user(),
  "GET /api/membership/card.png": user(),
  "POST /api/job-postings": anyone({ body: () => newJob() }),
  "POST /api/membership/digital": anyone({ body: () => digitalApplicant() }),
  "POST /api/membership/digital/confirm": anyone({ body: link }),
  "POST /api/membership/inquiries": anyone({ body: () => inquirer() }),
  "POST /api/nominations": anyone({ body: () => newNomination() }),
  "POST /api/newsletter": anyone({ body: () => ({ name: "Asha", email: newcomer().email }) }),
  "POST /api/newsletter/confirm": anyone({ body: link }),
  "POST /api/newsletter/unsubscribe": anyone({ body: link }),
  "POST /api/notifications/read": owner({ body: ({ notification }) => ({ ids: [notification] }) }),
  "PATCH /api/notifications/preferences": { body: { preferences: [{ kind: "cpd", channel: "mail", isOn: true }] } },
  "POST /api/orders": { body: { note: "By post." } },
  "DELETE /api/orders/{id}": owner({ id: "order" }),
  "POST /api/partnership/applications": anyone({ body: partnership }),
  "GET /api/profile": user(),
  "PATCH /api/profile": user({ body: { location: "Nashik" } }),
  "POST /api/profile/email-link": user(),
  "PUT /api/profile/photo": user({ body: png }),
  "DELETE /api/profile/photo": user(),
  "GET /api/events": anyone(),
  "GET /api/events/availability": anyone(),
  "GET /api/events/{id}": anyone({ id: "event" }),
  "GET /api/events/{id}/availability": anyone({ id: "event" }),
  "POST /api/events/{id}/registrations": anyone({
    id: "event",
    body: (its) => ({
      email: newcomer().email,
      people: [{ name: "Asha Rao" }],
      keepTogether: false,
      registrationTypeIds: [its.eventType],
    }),
  }),
  "POST /api/check-in/enrolment": anyone({ body: { key: "a key that nobody was given", deviceId: "a phone" } }),
  "GET /api/check-in/list": gate(),
  "POST /api/check-in/scans": gate({ body: () => ({ scans: [], sentAt: new Date().toISOString(), unsent: 0 }) }),
  "GET /api/registrations": user(),
  "GET /api/registrations/{reference}": owner({ id: "registration" }),
  "POST /api/registrations/{reference}/presence": owner({ id: "registration", body: { code: "123456" } }),
  "GET /api/registrations/{reference}/pass.pdf": owner({ id: "registration" }),
  "GET /api/registrations/{reference}/calendar.ics": owner({ id: "registration" }),
  "POST /api/registrations/{reference}/confirmation": { id: "registration", body: { code: "123456" } },
  "POST /api/registrations/{reference}/code": { id: "registration", body: { email: "asha@example.in" } },
  "POST /api/registrations/{reference}/cancellation": owner({ id: "registration", body: {} }),
  "POST /api/registrations/{reference}/offer-answer": owner({ id: "registration", body: { accept: true } }),
  "PUT /api/registrations/{reference}/sessions": owner({ id: "registration", body: { sessionIds: [] } }),
  "POST /api/registrations/{reference}/transfer": owner({
    id: "registration",
    body: { name: "Asha Rao", email: "asha@example.in" },
  }),
  "POST /api/registrations/{reference}/swap": owner({
    id: "registration",
    body: (its) => ({ eventId: its.event, registrationTypeId: its.eventType }),
  }),
  "GET /api/certificates": user(),
  "GET /api/certificates/verify/{certificate}": anyone(),
  "GET /api/certificates/withdrawn": anyone(),
  "GET /api/certificates/{file}": owner({ id: "certificateFile" }),
  "POST /api/certificates/{certificate}/correction": owner({
    id: "certificate",
    body: { name: "Another Holder", reason: "I married." },
  }),
  "POST /api/verify/batches": anyone({
    body: {
      organisation: "Konkan Builders",
      rows: [{ number: "IF-CE-2026-000001-1", name: "Asha Rao" }],
      captchaToken: "none",
    },
  }),
  "POST /api/saved-searches": { body: { q: "survey", state: "", employment: "", experience: "" } },
  "DELETE /api/saved-searches/{id}": owner({ id: "savedSearch" }),
  "GET /api/search": anyone(),
  "GET /api/sessions": user(),
  "GET /api/sessions/history": user(),
  "DELETE /api/sessions/{id}": owner({ id: "session" }),

  "GET /api/staff/attachments/{id}": reviewer({ id: "attachment" }),
  "POST /api/staff/audit/mails/retries": { body: {} },
  "POST /api/staff/cases/bulk-decision": { body: { decision: "close", ids: ["none"] } },
  "GET /api/staff/cases/{id}": { id: "case" },
  "GET /api/staff/cases/{id}/files/{fileId}": reviewer({ id: "case" }),
  "POST /api/staff/cases/{id}/assignment": { id: "case", body: { assigneeId: null, version: 99 } },
  "POST /api/staff/cases/{id}/notes": { id: "case", body: text },
  "POST /api/staff/cases/{id}/messages": { id: "case", body: text },
  "POST /api/staff/cases/{id}/information-request": { id: "case", body: { ...text, version: 99 } },
  "DELETE /api/staff/cases/{id}/information-request": { id: "case" },
  "POST /api/staff/cases/{id}/decision": { id: "case", body: { decision: "close", version: 99 } },
  "POST /api/staff/cases/{id}/stage": { id: "case", body: { ...text, version: 99 } },
  "POST /api/staff/cases/{id}/reopening": { id: "case", body: { reason: "It came back.", version: 99 } },
  "POST /api/staff/cases/{id}/presence": { id: "case" },
  "DELETE /api/staff/cases/{id}/presence": { id: "case" },
  "POST /api/staff/competition/editions": { body: nextEdition },
  "PUT /api/staff/competition/editions/{id}": { id: "edition", body: edition },
  "PUT /api/staff/competition/editions/{id}/judges/{userId}": admin({ id: "edition" }),
  "DELETE /api/staff/competition/editions/{id}/judges/{userId}": admin({ id: "edition" }),
  "GET /api/staff/competition/editions/{id}/ranking": { id: "edition" },
  "GET /api/staff/competition/entries": judge(),
  "PUT /api/staff/competition/entries/{number}/score": judge({
    body: { marks: Object.fromEntries(rubric.map(({ name }) => [name, 5])) },
  }),
  "PUT /api/staff/competition/entries/{number}/recusal": judge({ body: { reason: "My student wrote it." } }),
  "POST /api/staff/competition/editions/{id}/results": { id: "edition" },
  "POST /api/staff/media": editor({ body: png }),
  "GET /api/staff/media/{id}": { id: "media" },
  "PATCH /api/staff/media/{id}": { id: "media", body: { alternative: "A frame", caption: "" } },
  "POST /api/staff/content": { body: { kind: "news", value: news } },
  "POST /api/staff/content/preview": { body: { text: "A *word*." } },
  "GET /api/staff/content/{id}": { id: "content" },
  "PUT /api/staff/content/{id}": { id: "content", body: { value: {}, version: 1 } },
  "GET /api/staff/content/{id}/versions": { id: "content" },
  "GET /api/staff/content/{id}/versions/{version}": { id: "content" },
  "POST /api/staff/content/{id}/restoration": { id: "content", body: { from: 1, version: 99 } },
  "POST /api/staff/content/{id}/publication": { id: "content", body: { version: 99, publicationChanges: 0 } },
  "DELETE /api/staff/content/{id}/plan": { id: "content" },
  "GET /api/staff/member-dealings/{id}": { id: "member" },
  "POST /api/staff/members": {
    body: () => ({
      name: "Sarla Thackeray",
      email: newcomer().email,
      type: "digital",
      tell: false,
      validFrom: "2026-01-01",
      validUntil: "2026-12-31",
      reason: "By letter.",
    }),
  },
  "GET /api/staff/members/export.csv": admin(),
  "PUT /api/staff/members/imports": admin({ body: "Name,Email\nAsha Rao,asha@example.in\n" }),
  "POST /api/staff/members/imports/heads": admin({ body: "Name,Email\nAsha Rao,asha@example.in\n" }),
  "PUT /api/staff/members/imports/columns": { body: { columns: [{ head: "Naam", key: "name" }] } },
  "PUT /api/staff/members/imports/values": {
    body: { values: [{ key: "state", value: "Karnatak", means: "karnataka" }] },
  },
  "PUT /api/staff/members/imports/{id}/answers": { body: { termEnd: "no-end" } },
  "GET /api/staff/members/imports/{id}/file": admin(),
  "GET /api/staff/members/imports/{id}/refused.csv": admin(),
  "GET /api/staff/members/imports/{id}/report.csv": admin(),
  "POST /api/staff/members/imports/{id}/application": { body: { allOrNothing: true } },
  "POST /api/staff/members/merges": {
    body: ({ member }) => ({ keptId: member, keptVersion: 99, mergedId: "none", mergedVersion: 0 }),
  },
  "GET /api/staff/members/{id}": { id: "member" },
  "PATCH /api/staff/members/{id}": {
    id: "member",
    body: { organization: "Konkan", reason: "By letter.", version: 99 },
  },
  "POST /api/staff/members/{id}/periods": {
    id: "member",
    body: { validFrom: "2026-01-01", validUntil: "2026-12-31", reason: "By letter.", version: 99 },
  },
  "POST /api/staff/members/{id}/ending": { id: "member", body: { reason: "By letter.", tell: false, version: 99 } },
  "POST /api/staff/members/{id}/notes": { id: "member", body: text },
  "POST /api/staff/members/{id}/tags": { id: "member", body: { tag: "Speaker" } },
  "DELETE /api/staff/members/{id}/tags/{tag}": { id: "member" },
  "POST /api/staff/members/{id}/different": { id: "member", body: { otherId: "none" } },
  "POST /api/staff/newsletter": { body: letter },
  "PUT /api/staff/newsletter/{id}": { body: { ...letter, version: 99 } },
  "GET /api/staff/newsletter/{id}/preview": editor(),
  "PUT /api/staff/newsletter/{id}/release": { body: { version: 99 } },
  "POST /api/staff/certificates/corrections/{id}/decision": {
    body: { decision: "decline", answer: "A certificate names a person." },
  },
  "POST /api/staff/certificates/{certificate}/withdrawal": { body: { reason: "Copied." } },
  "GET /api/staff/events": eventEditor(),
  "POST /api/staff/events": { body: () => newEvent() },
  "GET /api/staff/events/{id}": eventEditor({ id: "event" }),
  "PUT /api/staff/events/{id}": eventEditor({ id: "event", body: () => ({ ...newEvent(), version: 99 }) }),
  "PUT /api/staff/events/{id}/programme": eventEditor({
    id: "event",
    body: { version: 99, creditRule: "each", creditShare: 75, dayPoints: null, sessions: [programmed] },
  }),
  "GET /api/staff/events/{id}/check-in": eventReviewer({ id: "event" }),
  "GET /api/staff/events/sessions/{id}/screen": eventReviewer(),
  "POST /api/staff/events/{id}/certificates": eventReviewer({
    id: "event",
    body: () => ({ kind: "speaker", name: "R. Nair", email: newcomer().email }),
  }),
  "POST /api/staff/events/{id}/check-in-links": eventOffice({ id: "event", body: { gate: "Gate 2", room: null } }),
  "DELETE /api/staff/events/{id}/check-in-links/{link}": eventEditor({ id: "event" }),
  "GET /api/staff/events/{id}/attendances": eventReviewer({ id: "event" }),
  "POST /api/staff/events/{id}/attendances/withdrawals": eventReviewer({
    id: "event",
    body: { ids: ["none"], reason: "A rehearsal." },
  }),
  "POST /api/staff/events/{id}/attendances": eventReviewer({
    id: "event",
    body: { reference: "IF-RE-2026-000001-1", sessionId: "none" },
  }),
  "POST /api/staff/events/{id}/attendances/withdrawal": eventReviewer({
    id: "event",
    body: { reference: "IF-RE-2026-000001-1", sessionId: "none", reason: "Somebody else" },
  }),
  "POST /api/staff/events/{id}/publication": eventEditor({ id: "event", body: { version: 99 } }),
  "POST /api/staff/events/{id}/cancellation": eventEditor({ id: "event", body: { version: 99 } }),
  "DELETE /api/staff/events/{id}/cancellation": eventEditor({ id: "event", body: { version: 99 } }),
  "GET /api/staff/events/{id}/registrations": eventReviewer({ id: "event" }),
  "POST /api/staff/events/{id}/registrations/{reference}/decision": eventReviewer({
    id: "event",
    body: { approve: false, reason: "This run is full of others." },
  }),
  "POST /api/staff/events/{id}/walk-ins": eventReviewer({
    id: "event",
    body: (its) => ({ name: "Asha Rao", email: newcomer().email, typeId: its.eventType }),
  }),
  "GET /api/staff/events/{id}/messages": eventEditor({ id: "event" }),
  "POST /api/staff/events/{id}/messages": eventEditor({
    id: "event",
    body: { audience: "waiting", subject: "Bring a helmet", text: "The site asks for it." },
  }),
  "GET /api/staff/events/{id}/registrations.csv": eventReviewer({ id: "event" }),
  "POST /api/staff/events/{id}/settlement": eventReviewer({ id: "event" }),
  "DELETE /api/staff/events/{id}/settlement": eventReviewer({ id: "event" }),
  "GET /api/staff/events/{id}/overlaps": { id: "event" },
  "GET /api/staff/events/{id}/organisers": eventEditor({ id: "event" }),
  "POST /api/staff/events/{id}/organisers": office({ id: "event", body: { email: "nobody@example.in" } }),
  "DELETE /api/staff/events/{id}/organisers/{organiser}": { id: "event" },
  "PUT /api/staff/partners/{id}": { body: { ...konkan, version: 0 } },
  "PUT /api/staff/partners/{id}/consent": { body: { note: "By letter.", version: 0 } },
  "POST /api/staff/partners/{id}/ending": { body: { version: 0 } },
  "PUT /api/staff/partners/{id}/listing": { body: { isListed: true, version: 0 } },
  "POST /api/staff/fees": { body: feeTable },
  "POST /api/staff/fees/{fromDay}/withdrawal": { body: { version: 99 } },
  "GET /api/staff/warnings": staff(),
  "GET /api/staff/reports/{id}/csv": reviewer({ id: "report" }),
  "PUT /api/staff/settings/{key}": { body: { value: { yearlyPoints: 20 }, version: 99 } },
  "POST /api/staff/team": { body: () => ({ email: newcomer().email, role: "editor" }) },
  "PUT /api/staff/team/{id}/roles": { id: "bystander", body: { roles: ["editor"], seen: [] } },
  "DELETE /api/staff/team/{id}/sessions": { id: "bystander" },

  "GET /api/pay/{key}": anyone(),
  "POST /api/pay/{key}/claims": { body: { utr: "412345678901", paidOn: "2026-01-02", amountPaise: 500_00 } },
  "PUT /api/pay/{key}/billing": { body: billing },
  "GET /api/pay/{key}/document.pdf": anyone(),
  "GET /api/pay/{key}/documents/{id}": anyone(),
  "POST /api/payments/razorpay": anyone(),
  "POST /api/payments/renewal": { body: {} },
  "POST /api/payments/credit-uses": { body: { dueId: "R7K3M9T2VX" } },
  "GET /api/payments/documents/{id}": user(),
  "POST /api/payments/refund-requests": {
    body: { documentId: "00000000-0000-4000-8000-000000000000", reason: "Paid by mistake" },
  },
  "PUT /api/staff/money/account": { body: bankDetails },
  "PUT /api/staff/money/tax": { body: taxRules },
  "POST /api/staff/money/series/confirmation": { body: { prefix: "IF", year: "99-00", last: 1 } },
  "POST /api/staff/money/runs": {
    body: {
      title: "Levy 2027",
      amountPaise: 500_00,
      taxClass: "membership",
      lapsesOn: null,
      who: { kind: "members", types: ["digital"] },
    },
  },
  "POST /api/staff/money/dues": { body: { ...dueParts, name: "Meera Kulkarni" } },
  "POST /api/staff/money/dues/{id}/cancellation": { body: { version: 0 } },
  "POST /api/staff/money/counter-receipts": treasurer({
    body: { reference: "R7K3M9T2VX", amountPaise: 500_00, receivedOn: "2026-01-02", note: "Cash" },
  }),
  "POST /api/staff/money/statements/columns": treasurer({ body: statement }),
  "PUT /api/staff/money/columns": { body: columns },
  "PUT /api/staff/money/statements": treasurer({ body: statement }),
  "GET /api/staff/money/statements/{id}/file": auditor(),
  "POST /api/staff/money/statements/{id}/reversal": { body: { reason: "The wrong file" } },
  "POST /api/staff/money/rules": { body: { words: "SMS CHARGES", side: "out", note: "Bank charges" } },
  "POST /api/staff/money/rules/fitting": { body: { words: "SMS CHARGES", side: "out" } },
  "POST /api/staff/money/lines/{id}/explanation": { body: { kind: "elsewhere", note: "A bank charge" } },
  "POST /api/staff/money/lines/{id}/reversal": { body: { reason: "The wrong one", version: 0 } },
  "POST /api/staff/money/dues/{id}/tds": { body: { version: 0 } },
  "POST /api/staff/money/dues/{id}/tds-certificate": { body: { number: "TDS-77" } },
  "POST /api/staff/money/dues/{id}/tds-reversal": { body: { reason: "A mistake", version: 0 } },
  "PUT /api/staff/money/dues/{id}/billing": { body: billing },
  "POST /api/staff/money/dues/{id}/invoice": { body: { version: 0 } },
  "POST /api/staff/money/dues/{id}/lowering": { body: { totalPaise: 100_00, reason: "Student, 50%", version: 0 } },
  "POST /api/staff/money/refunds": {
    body: { kind: "due", reference: "R7K3M9T2VX", amountPaise: 100_00, reason: "Cancelled in time" },
  },
  "POST /api/staff/money/refunds/{id}/proposal": { body: { amountPaise: 100_00, reason: "Cancelled in time" } },
  "POST /api/staff/money/refunds/{id}/refusal": { body: { reason: "It took place." } },
  "POST /api/staff/money/refunds/{id}/sending": { body: { utr: "412345678901" } },
  "POST /api/staff/money/approvals/{id}": { body: { decision: "approved" } },
  "POST /api/staff/money/write-offs": { body: { reference: "R7K3M9T2VX", reason: "One rupee" } },
  "POST /api/staff/money/allocations/{id}/reversal": { body: { reason: "A returned cheque" } },
  "GET /api/staff/money/years/{year}/export": auditor(),
  "GET /api/staff/money/documents/{id}": auditor(),
  "POST /api/support/tickets": anyone({ body: ticket }),
  "POST /api/track": anyone({ body: { reference: "IF-CO-2026-000000", email: "nobody@example.in" } }),
  "POST /api/track/open": anyone({
    body: { reference: "IF-CO-2026-000000", email: "nobody@example.in", code: "000000" },
  }),
  "GET /api/track/case": applicant(),
  "GET /api/track/own": user(),
  "POST /api/track/own": user({ body: { reference: "IF-CO-2026-000000-0" } }),
  "POST /api/track/messages": applicant({ body: text }),
  "GET /api/track/posting": applicant(),
  "PUT /api/track/posting": applicant({ body: () => ({ closesOn: dayAhead(30) }) }),
  "DELETE /api/track/posting": applicant(),
  "POST /api/track/posting/changes": applicant({ body: () => newJob() }),
  "POST /api/track/withdraw": applicant(),
  "GET /api/ui/header": anyone(),
  "GET /api/ui/footer": anyone(),

  // Last, because they end sessions.
  "DELETE /api/sessions": user(),
  "POST /api/auth/logout": anyone(),
};

export const allowedCalls: Record<string, Allowed> = Object.fromEntries([
  ...[...declared].filter(([call]) => !(call in lines)).map(([call, who]) => [call, { who }]),
  ...Object.entries(lines).map(([call, line]) => [call, { who: declared.get(call), ...line }]),
]);
