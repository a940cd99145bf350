import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchInbound } from "../../src/features/cases/inbound/fetch-mail.server";
import { replyAddress } from "../../src/features/cases/inbound/reply-address.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { openedCase } from "../cases";
import { freePort } from "../free-port";
import { mailbox, startImapServer } from "../imap-server";
import { mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { projectFolder } from "../source-tree";
import { carryOutDecisions, caseIdOf, QUEUE } from "../staff-cases";

const port = await freePort();
const portal = usePortal({
  INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
  MAIL_FROM: "iFACE <post@iface.example>",
});
const inbox = fetchInbound({ open: openMailedMessage, takeReport: async () => false });

let imap: Awaited<ReturnType<typeof startImapServer>>;
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  imap = await startImapServer(port);
  staff = await staffMember(portal, "reviewer");
});
afterAll(() => imap.stop());

async function fetchMail() {
  const ctx = portal.context({ actor: { kind: "system" } });
  const activity = { id: 0, type: "minutely.came", subject: "", at: ctx.now.toISOString() };
  await inbox.run(ctx, { activity, position: 0, name: inbox.name });
}

const folder = join(projectFolder, "tests/inputs/mail");

/** Delivers a file of `tests/inputs/mail`; returns it as sent. */
async function mailComes(name: string, from: string, to: string): Promise<string> {
  const raw = readFileSync(join(folder, name), "latin1")
    .replace("asha@mail.example", from)
    .replace("post+REPLY-TOKEN@iface.example", to);
  imap.put(raw);
  await fetchMail();
  return raw;
}

/** Delivers a file of `tests/inputs/mail` as the reply to an information request; returns the views of staff and applicant. */
async function arrived(name: string) {
  const sent = await openedCase(portal);
  const id = await caseIdOf(portal, sent.reference);
  await portal.ask(`${QUEUE}/${id}/information-request`, {
    body: { text: "Which city?", version: 0 },
    cookie: staff.cookie,
  });
  const to = replyAddress(portal.platform, { id, reference: sent.reference }) ?? "";
  const raw = await mailComes(name, sent.email, to);
  const found = (await (await portal.ask(`${QUEUE}/${id}`, { cookie: staff.cookie })).json()).case;
  const track = await (await portal.ask("/api/track/case", { cookie: sent.cookie })).json();
  return { found, last: found.messages.at(-1), seen: track.case.messages.at(-1), raw, email: sent.email };
}

const shown: Record<string, string> = {
  "outlook-html-only.eml": "Nashik.",
  "table-html.eml": "My details:\n\nCity | Nashik\nYear\nDegree | BE",
  "html-comment-style.eml": "Nashik & Pune <both> नाशिक",
  "answer-below-with-greeting.eml": "Dear team,\n\nNashik.\n\nRegards\nAsha",
  "answer-inline-with-greeting.eml":
    "Dear team, see below.\n\nOn Sat, 21 Nov 2026 at 10:24, iFACE <post@iface.example> wrote:\n\n> Which city?\nNashik.\n> Which year?\n2019.",
  "dash-dash-list.eml": "My answers:\n--\nNashik\n--\n2019",
  "gmail-marathi.eml": "Nashik.",
  "outlook-german.eml": "Nashik.",
  "yahoo.eml": "Nashik.",
  "unknown-charset.eml": "Nashik नमस्ते",
  "heic-docx.eml": "Nashik. Photo and form attached.",
};

test("each file of the inputs has its right answer here", () => {
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(shown), "ooo-subject-only.eml"].sort());
});

test.each(Object.entries(shown))(
  "%s is the applicant's answer, its words shown to both sides, and ends the pause",
  async (name, text) => {
    const { found, last, seen } = await arrived(name);
    expect(last).toMatchObject({ from: "applicant", text });
    expect(seen).toMatchObject({ from: "applicant", text });
    expect(found).toMatchObject({ status: "in-review", isPaused: false });
  },
);

test.each([
  ["gmail-marathi.eml", "> please tell us the city."],
  ["outlook-german.eml", "Dear Asha, please tell us the city."],
  ["outlook-html-only.eml", "Dear Asha, please tell us the city."],
  ["yahoo.eml", "please tell us the city."],
  ["answer-below-with-greeting.eml", "> please tell us the city."],
])("what %s quotes is folded: the whole is there for staff and for the applicant", async (name, quoted) => {
  const { last, seen } = await arrived(name);
  expect(last.mail.whole).toContain(quoted);
  expect(seen.whole).toBe(last.mail.whole);
  expect(last.text).not.toContain(quoted);
});

test("ooo-subject-only.eml is an automatic reply: kept, answers nothing, the clock stays paused", async () => {
  const { found, last, seen } = await arrived("ooo-subject-only.eml");
  expect(found).toMatchObject({ status: "information-requested", isPaused: true });
  expect(last).toMatchObject({
    from: "other",
    text: "I am on leave until 30 November with limited access to mail.",
    mail: { isAutomatic: true, isApplicant: true },
  });
  expect(seen).toMatchObject({ from: "staff", text: "Which city?" });
});

test("an automatic reply lets a decision stand that staff have planned, a reply of the applicant does not", async () => {
  const decided = async (name: string) => {
    const sent = await openedCase(portal);
    const id = await caseIdOf(portal, sent.reference);
    const body = { decision: "close", text: "Answered.", version: 0, checked: true };
    expect((await portal.ask(`${QUEUE}/${id}/decision`, { body, cookie: staff.cookie })).status).toBe(200);
    const to = replyAddress(portal.platform, { id, reference: sent.reference }) ?? "";
    await mailComes(name, sent.email, to);
    await carryOutDecisions(portal);
    return (await (await portal.ask(`${QUEUE}/${id}`, { cookie: staff.cookie })).json()).case.status;
  };
  expect(await decided("ooo-subject-only.eml")).toBe("closed");
  expect(await decided("gmail-marathi.eml")).not.toBe("closed");
});

test("heic-docx.eml keeps its picture and its document as files for staff, to save and never to show", async () => {
  const { last, email } = await arrived("heic-docx.eml");
  expect(last.mail).toMatchObject({ leftOut: 0, leftOutFiles: [] });
  const types: unknown[] = [];
  for (const { id, name } of last.mail.attachments) {
    const got = await portal.ask(`/api/staff/attachments/${id}`, { cookie: staff.cookie });
    expect(got.headers.get("content-disposition")).toMatch(/^attachment; /);
    types.push([name, got.headers.get("content-type")]);
  }
  expect(types).toEqual([
    ["IMG_0001.heic", "image/heic"],
    ["form.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ]);
  expect((await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject)).not.toContain(
    "Not all of your email",
  );
});

test("an email as it came can be saved by staff, byte for byte", async () => {
  const { last, raw } = await arrived("table-html.eml");
  const got = await portal.ask(`/api/staff/attachments/${last.mail.original.id}`, { cookie: staff.cookie });
  expect(got.headers.get("content-type")).toBe("message/rfc822");
  expect(got.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(Buffer.from(await got.arrayBuffer()).toString("latin1")).toBe(raw);
  expect((await portal.ask(`/api/staff/attachments/${last.mail.original.id}`)).status).toBe(401);
});
