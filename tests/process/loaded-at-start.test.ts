import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { newMessage } from "../cases";
import { databases, ownData, startProgram } from "../program";

const forSignIn = ["better-auth", "jose", "kysely"];

/** Each takes megabytes, and most runs never need it. */
const heavy = [
  ...forSignIn,
  "@react-email/render",
  "@react-pdf/renderer",
  "@simplewebauthn/server",
  "csv-parse",
  "fflate",
  "html-to-text",
  "ics",
  "imapflow",
  "nodemailer",
  "qrcode",
  "sharp",
];

/** The package of a script in node_modules, or the packages bundled into a script of the build. */
function packagesIn(address: string): string[] {
  if (!address.startsWith("file:")) return [];
  const path = fileURLToPath(address);
  const bundled = path.includes("/build/") ? readFileSync(path, "utf8") : "";
  const lines = bundled.match(/^\/\/ (?:\.\.\/)*node_modules\/.*$/gm) ?? [];
  return [path, ...lines].flatMap((line) => line.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.slice(1, 2) ?? []);
}

describe.each(databases)("on %s", (kind) => {
  test("sign-ins and what draws mails, documents and pictures are loaded with the first use, not with the start", async () => {
    const data = await ownData(kind);
    const file = join(data.DATA_DIR ?? "", "loaded-modules");
    const preload = join(import.meta.dirname, "loaded-modules.ts");
    const env = { NODE_OPTIONS: `--import=${preload}`, LOADED_MODULES: file };
    const program = await startProgram({ ...data, ...env });
    const loaded = () => new Set(readFileSync(file, "utf8").trim().split("\n").flatMap(packagesIn));

    const atStart = loaded();
    expect([...atStart]).toEqual(expect.arrayContaining(["hono", "pg-boss", "react-dom"]));
    expect(heavy.filter((name) => atStart.has(name))).toEqual([]);

    expect((await program.ask("/")).status).toBe(200);
    expect([...loaded()].filter((name) => forSignIn.includes(name))).toEqual([]);

    await program.ask("/api/auth/me", { cookie: "iface.session_token=somebody.else" });
    expect([...loaded()]).toEqual(expect.arrayContaining(forSignIn));

    expect((await program.ask("/api/contact", { body: newMessage() })).status).toBe(201);
    const forMails = ["@react-email/render", "html-to-text", "nodemailer"];
    await vi.waitFor(() => expect([...loaded()]).toEqual(expect.arrayContaining(forMails)), 30_000);
  });
});
