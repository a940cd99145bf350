import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MediaSheet } from "../../src/features/content/media/calls";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { pdf } from "../media";
import { digitalMember } from "../members";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

let editing: Promise<{ cookie: string }> | undefined;
async function asEditor(path: string, method = "GET", body?: unknown) {
  editing ??= staffMember(portal, "editor");
  const answer = await portal.ask(path, { method, body, cookie: (await editing).cookie });
  expect([answer.ok, answer.ok ? "" : await answer.text()]).toEqual([true, ""]);
  return answer.json();
}

let count = 0;

/** A published document of the knowledge hub with a PDF. Several documents may share one PDF. */
async function published(membersOnly: boolean, shared?: MediaSheet) {
  count += 1;
  const file: MediaSheet = shared ?? (await asEditor(`/api/staff/media?name=guide-${count}.pdf`, "POST", pdf())).file;
  const value = {
    slug: `curing-${count}`,
    title: `Curing ${count}`,
    summary: "How long.",
    body: "It says how long.",
    meta: { pdf: file.address, membersOnly },
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  };
  const { id } = await asEditor("/api/staff/content", "POST", { kind: "guide", value });
  await asEditor(`/api/staff/content/${id}/publication`, "POST", { version: 1, publicationChanges: 0 });
  return { id: id as string, path: `/knowledge-hub/${value.slug}`, file };
}

const ask = (path: string, cookie?: string) => portal.ask(path, { cookie });
async function told(path: string, cookie?: string) {
  const answer = await ask(path, cookie);
  return [answer.status, answer.ok ? "" : (await answer.json()).code];
}

test("a document for members is described to everybody, and its file is named to members only", async () => {
  const { id, file } = await published(true);
  const call = `/api/members-only/${id}`;
  expect(await told(call)).toEqual([401, "not_signed_in"]);
  expect(await told(call, (await provenMember(portal)).cookie)).toEqual([403, "members_only"]);
  const { cookie } = await digitalMember(portal);
  const answer = await ask(call, cookie);
  expect(await answer.json()).toEqual({ file: { address: file.address, bytes: 2000 } });
  expect(answer.headers.get("cache-control")).toContain("private");
});

test("its file is served to members and staff, whoever knows its address", async () => {
  const { file } = await published(true);
  expect(await told(file.address)).toEqual([401, "not_signed_in"]);
  expect(await told(file.address, (await provenMember(portal)).cookie)).toEqual([403, "members_only"]);
  const { cookie } = await digitalMember(portal);
  for (const who of [cookie, (await editing)?.cookie]) {
    const answer = await ask(file.address, who);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  }
});

test("whose membership is over is told since when", async () => {
  const { id, file } = await published(true);
  const { cookie, number } = await digitalMember(portal);
  const { db } = portal.platform.database;
  await db.update(memberTable).set({ validUntil: "2026-03-31" }).where(eq(memberTable.number, number));
  const { code, message } = await (await ask(`/api/members-only/${id}`, cookie)).json();
  expect([code, message]).toEqual(["members_only", expect.stringContaining("31 March 2026")]);
  expect(await told(file.address, cookie)).toEqual([403, "members_only"]);
});

test("a file that an open document names too is everybody's", async () => {
  const { id, file } = await published(true);
  const open = await published(false, file);
  expect((await ask(file.address)).status).toBe(200);
  const { cookie } = await digitalMember(portal);
  expect(await told(`/api/members-only/${open.id}`, cookie)).toEqual([404, "not_found"]);
  expect(await told(`/api/members-only/${id}`, cookie)).toEqual([200, ""]);
});

test("a file for members is no stranger's as a draft, nor once it is taken off the site or replaced", async () => {
  const { file } = await asEditor("/api/staff/media?name=draft.pdf", "POST", pdf());
  const meta = { pdf: file.address, membersOnly: true };
  const value = {
    slug: "curing-draft",
    title: "Curing",
    summary: "How long.",
    body: "It says how long.",
    meta,
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  };
  const { id } = await asEditor("/api/staff/content", "POST", { kind: "guide", value });
  expect(await told(file.address)).toEqual([401, "not_signed_in"]);
  await asEditor(`/api/staff/content/${id}/publication`, "POST", { version: 1, publicationChanges: 0 });
  await asEditor(`/api/staff/content/${id}/publication`, "DELETE");
  expect(await told(file.address)).toEqual([401, "not_signed_in"]);
  expect((await ask(file.address, (await editing)?.cookie)).headers.get("cache-control")).toBe("private, no-store");
});
