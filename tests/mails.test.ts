import { expect, test } from "vitest";
import { renderMail } from "../src/platform/mail/mail-send.server";
import { sampleMails, site } from "./sample-mails";

const config = { publicUrl: site };
const rendered = await Promise.all(
  Object.entries(sampleMails).map(async ([name, mail]) => {
    const { html, text } = await renderMail({ config } as Parameters<typeof renderMail>[0], mail);
    return { name, html, text };
  }),
);
const decoded = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const titleOf = (html: string) => decoded(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "no title");

test.each(rendered)("$name carries mark, name and both colours", ({ html }) => {
  expect(html).toContain('src="cid:mark@iface"');
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain("iFACE, the national federation of civil-engineering and AEC associations in India");
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.each(rendered)("$name has buttons of letters and colours only, and breaks no word", ({ html }) => {
  for (const [button] of html.matchAll(/<table[^>]*class="button".*?<\/table>/gs)) {
    expect(button).toMatch(/^<table[^>]*background-color:#C2380F/);
    expect(button).not.toContain("<img");
  }
  expect(html).not.toMatch(/word-break:\s*break-all|hyphens:\s*auto/);
});

const sizeOf = (tag: string) => Number(/font:\d+ (\d+)px/.exec(tag)?.[1]);

test.each(rendered)(
  "$name keeps codes and references whole on a small screen, and lets no long word stick out",
  ({ html }) => {
    const shown = html.replace(/<head>.*<\/head>/s, "");
    for (const [tag, name] of shown.matchAll(/<td[^>]*class="(short|long)-code[^>]*>/g)) {
      expect(tag).toContain("white-space:nowrap");
      expect(sizeOf(tag)).toBeGreaterThanOrEqual(name === "short" ? 40 : 30);
    }
    for (const [, tag] of shown.matchAll(/(<[^>]+>)IF(?:ACE)?-[A-Z\d-]+\d/g))
      expect(tag).toContain("white-space:nowrap");
    expect(shown).not.toMatch(/[^>"/=]IF(ACE)?-[A-Z\d-]+\d(?!")/);
    for (const [tag] of shown.matchAll(/<(p|h1) [^>]*>/g)) expect(tag).toContain("overflow-wrap:anywhere");
  },
);

test.each(rendered)("$name reads well as plain text", ({ html, text }) => {
  expect(text.split("\n")[0]).toBe(titleOf(html));
  expect(text).not.toMatch(/<\w|&\w+;|\[cid|\n{4}|undefined/);
  const actions = [...html.matchAll(/<a data-in-text="action" href="([^"]+)"[^>]*>([^<]+)</g)];
  for (const [, href = "", label = ""] of actions) expect(text).toContain(`\n${decoded(label)}:\n${decoded(href)}\n`);
  expect(text).toMatch(/\n-- \niFACE, the national federation/);
});

test.each(rendered)("$name speaks of email, as the pages do", ({ text }) => {
  expect(text.replaceAll("mail server", "")).not.toMatch(/\b(e-)?mails?\b/i);
});

test.each(rendered)("$name writes CPD in capitals", ({ html, text }) => {
  expect(`${html} ${text}`).not.toMatch(/\b(Cpd|cpd)\b(?![-/=?])/);
});

test("a CPD declaration is called so within a sentence", () => {
  expect(rendered.find(({ name }) => name === "acknowledgement-cpd")?.text).toContain("your CPD declaration IF-");
});
