import { expect, test } from "vitest";
import { dayAhead } from "../../src/platform/time/indian-time";
import { runSql } from "../database-server";
import { ownData, type Program, startProgram } from "../program";
import { attributesOf, inlineTexts, withoutCode } from "./html";

const robots = (html: string) => attributesOf(html, "meta").find(({ name }) => name === "robots")?.content;
const pageAt = async (program: Program, path: string) => {
  const answer = await program.ask(path);
  return { status: answer.status, html: await answer.text() };
};

/** Stores a job as an approval does. */
const post = (program: Program, id: string, title: string, closesOn = dayAhead(30)) =>
  runSql(
    program.env.DATABASE_URL ?? "",
    `insert into cases (id, reference, kind, status, name, email, details, submitted_at, promised_at)
       values ('${id}', 'IF-JB-2026-${id}', 'JB', 'approved', 'M. Nair', 'nair@example.in', '{}', now(), now());
     insert into job_postings (id, reference, case_id, slug, title, employer, city, state, employment, workplace,
         experience, pay_per, pay_from, work, apply_url, closes_on, posted_at, approved_at)
       values ('${id}', 'IF-JB-2026-${id}', '${id}', '${id}', '${title}', 'Konkan & Sons', 'Nashik', 'maharashtra', 'contract',
         'on-site', '3-6', 'month', 28000, 'You run <b>two</b> spans.', 'https://konkan.example.in/apply', '${closesOn}', now(), now())`,
  );

test("an empty board says what will stand there, leads on, and is nothing for search engines", async () => {
  const program = await startProgram(await ownData("embedded"));
  const { html } = await pageAt(program, "/job-board");
  expect(html).toContain("No job is open now");
  expect(attributesOf(html, "a").map(({ href }) => href)).toContain("/job-board/post");
  expect(robots(html)).toBe("noindex");
  expect((await pageAt(program, "/sitemap.xml")).html).not.toContain("/job-board<");
  expect((await pageAt(program, "/job-board/no-such-job")).status).toBe(404);
});

test("open jobs are listed, searched and described without script; one that has ended is gone", async () => {
  const program = await startProgram(await ownData("postgres"));
  await post(program, "a1", "Site engineer");
  await post(program, "b2", "Draughtsperson");
  await post(program, "c3", "Old surveyor", dayAhead(-1));
  const listed = withoutCode((await pageAt(program, "/job-board")).html);
  expect(listed).toContain("Site engineer");
  expect(listed).not.toContain("Old surveyor");
  const found = await pageAt(program, "/job-board?q=SITE&employment=contract&state=maharashtra");
  expect(withoutCode(found.html)).toContain("Site engineer");
  expect(withoutCode(found.html)).not.toContain("Draughtsperson");
  expect(robots(found.html)).toBe("noindex");
  expect(withoutCode((await pageAt(program, "/job-board?state=goa")).html)).toContain("No job found");

  const { html, status } = await pageAt(program, "/job-board/a1");
  expect([status, robots(html)]).toEqual([200, undefined]);
  expect(withoutCode(html)).toContain("You run &lt;b&gt;two&lt;/b&gt; spans.");
  const described = inlineTexts(html, "script").find((text) => text.includes("JobPosting")) ?? "{}";
  expect(JSON.parse(described)).toMatchObject({
    "@type": "JobPosting",
    title: "Site engineer",
    employmentType: "CONTRACTOR",
    hiringOrganization: { name: "Konkan & Sons" },
    jobLocation: { address: { addressLocality: "Nashik", addressRegion: "Maharashtra", addressCountry: "IN" } },
    baseSalary: { currency: "INR", value: { value: 28_000, unitText: "MONTH" } },
  });
  const gone = await pageAt(program, "/job-board/c3");
  expect([gone.status, robots(gone.html)]).toEqual([410, "noindex"]);
  expect(gone.html).toContain("This job is no longer open");
  const sitemap = (await pageAt(program, "/sitemap.xml")).html;
  for (const path of ["/job-board<", "/job-board/a1<", "/job-board/b2<"]) expect(sitemap).toContain(path);
  expect(sitemap).not.toContain("/job-board/c3<");
});
