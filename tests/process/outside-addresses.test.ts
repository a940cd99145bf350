import { expect, test } from "vitest";
import { useProgram } from "../program";
import { crawl } from "./crawled";
import { attributesOf } from "./html";
import { staffAt } from "./visitor";

const program = useProgram("postgres");

const links = ["podcast", "channel", "facebook", "twitter", "linkedin", "instagram", "youtube", "whatsapp"];
const stores = ["androidStore", "iphoneStore"];
const departments = ["membership", "partnerships", "media", "events", "support", "legal"];
const OWN = "set-by-staff.example";

const each = (names: readonly string[], address: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, address(name)]));

async function set(cookie: string, key: string, value: object): Promise<void> {
  const body = { value, version: 0 };
  const answer = await program().ask(`/api/staff/settings/${key}`, { method: "PUT", cookie, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

test("every address outside of the site that a page leads to is one that staff set", async () => {
  const cookie = await staffAt(program(), "admin");
  await set(
    cookie,
    "links",
    each([...links, ...stores], (name) => `https://${name.toLowerCase()}.${OWN}/`),
  );
  await set(
    cookie,
    "departments",
    each(departments, (name) => `${name}@${OWN}`),
  );
  await set(cookie, "contact", { email: `contact@${OWN}`, phone: "+91 22 5555 0000", address: "1, Own Road" });
  const { pages } = await crawl(program());
  const found = [...pages].flatMap(([path, { html }]) =>
    attributesOf(html, "a").flatMap(({ href = "" }) => (/^(\/|#|$)/.test(href) ? [] : [`${path} ${href}`])),
  );
  // Share links have no fixed recipient.
  const isSharing = (line: string) => / (mailto:\?subject=|https:\/\/wa\.me\/\?text=)/.test(line);
  const isOwn = (line: string) => line.includes(OWN) || / tel:\+912255550000$/.test(line);
  expect(found.filter((line) => !isSharing(line) && !isOwn(line))).toEqual([]);
  for (const name of links) expect(found.some((line) => line.includes(`${name}.${OWN}`))).toBe(true);
});
