import type { Page } from "@playwright/test";
import { rubric } from "../src/features/competition/judging/judging-options";
import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { colleague, staff } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because this test closes the competition, which others still enter. */
const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const path = "/api/staff/competition";
const list = (page: Page) => page.getByRole("region", { name: "Your judging" });
const entry = (page: Page, oath: string) => list(page).getByRole("listitem").filter({ hasText: oath });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function enter(page: Page, fullName: string, oath: string): Promise<string> {
  const registered = await page.request.post("/api/competition/register", {
    data: {
      fullName,
      email: newcomer().email,
      institution: "Ratnagiri Polytechnic",
      userType: "student",
      motivation: "To build well.",
    },
  });
  const { id: registrationCode } = (await registered.json()).data;
  const data = { registrationCode, description: oath };
  const answer = await page.request.post("/api/competition/submit", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.reference;
}

/** The entry number that judges see. */
async function numberOf(page: Page, oath: string): Promise<number> {
  const { rows } = await (await page.request.get(`${path}/entries?show=all`)).json();
  return rows.find((row: { oath: string }) => row.oath === oath).number;
}

async function score(page: Page, number: number, each: number): Promise<[number, string | undefined]> {
  const marks = Object.fromEntries(rubric.map(({ name }) => [name, each]));
  const answer = await page.request.put(`${path}/entries/${number}/score`, { data: { marks } });
  return [answer.status(), (await answer.json()).code];
}

test("what was typed about the edition outlives a colleague who was faster", async ({ page, dataDir, watched }) => {
  watched.allow(/status of 409/);
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/competition");
  const panel = page.getByRole("region", { name: "Edition" });
  const [title, save] = [panel.getByLabel("Title"), panel.getByRole("button", { name: "Save" })];
  const { edition } = await (await page.request.get(path)).json();
  await title.fill("The oath, second edition");
  const { id, resultsAt: _, ...stored } = edition;
  const data = { ...stored, title: "The oath, spring edition", resultsOn: "2031-12-01" };
  expect((await page.request.put(`${path}/editions/${id}`, { data })).ok()).toBe(true);
  await save.click();
  await expect(panel.getByRole("alert")).toContainText("What you typed is still here");
  await expect(title).toHaveValue("The oath, second edition");
  await expect(title).toHaveAccessibleDescription("In force now: The oath, spring edition");
  await expect(panel.getByLabel("Results on")).toHaveValue("2031-12-01");
  await expectNoLayoutFault(page);
  await save.click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("The oath, second edition")).toBeVisible();
});

test("oaths are judged blind, one judge stands back, the results reach the public page, and another edition follows", async ({
  page: admin,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  test.slow();
  watched.allow(/status of 400/);
  const colleagues = [0, 1, 2, 3].map(() => colleague(browser, dataDir, baseURL));
  const [first, ...others] = await Promise.all(colleagues);
  const { username } = await staff(admin, dataDir, "admin");
  if (!first) throw new Error("no judge");
  const judge = first.page;
  const best = "I pledge to measure before I calculate, and to calculate before I draw.";
  const known = "I shall report a crack on the day that I find it.";
  const references = [await enter(admin, "Meera Nair", best), await enter(admin, "Arjun Deshpande", known)];

  await visit(judge, "/staff/competition");
  await expect(judge.getByText("You do not judge this edition")).toBeVisible();
  await visit(admin, "/staff/competition");
  const judges = admin.getByRole("region", { name: "Judges" });
  const ranking = admin.getByRole("region", { name: "Ranking" });
  await expect(ranking).toContainText("Meera Nair");
  const appoint = async (name: string) => {
    await judges.getByLabel("Reviewer").selectOption(name);
    await judges.getByRole("button", { name: "Name as judge" }).click();
  };
  await expect(judges.getByLabel("Reviewer").getByRole("option", { name: username })).toHaveCount(0);
  for (const [at, { person }] of [first, ...others].entries()) {
    await appoint(person.username);
    await expect(judges.getByRole("listitem")).toHaveCount(at + 1);
  }

  await visit(judge, "/staff/competition");
  await expect(list(judge).getByRole("listitem")).toHaveCount(2);
  await expectNoLayoutFault(judge, ["dark"]);
  for (const trace of ["Meera", "Arjun", "Ratnagiri", "@example.in", ...references])
    await expect(judge.getByRole("main")).not.toContainText(trace);
  await expect(judge.getByRole("heading", { name: "Ranking" })).toHaveCount(0);
  const save = entry(judge, best).getByRole("button", { name: "Save the marks" });
  for (const { label } of rubric) {
    await expect(save).toBeDisabled();
    await entry(judge, best).getByLabel(label).selectOption("9");
  }
  await expect(entry(judge, best)).toContainText("90.0 of 100");
  await save.click();
  await expect(toast(judge, "Saved")).toContainText("Marks saved.");
  await expect(entry(judge, best)).toHaveCount(0);
  await expect(entry(judge, known).getByRole("heading")).toBeFocused();

  await entry(judge, known).getByRole("button", { name: "Step aside" }).click();
  const dialog = judge.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("My student wrote it.");
  await dialog.getByRole("button", { name: "Step aside" }).click();
  await expect(judge.locator(":focus")).toContainText("Nothing to judge");
  await press(judge, "Done");
  await expect(entry(judge, known)).toContainText("You stepped aside");
  await expect(entry(judge, known).getByRole("combobox")).toHaveCount(0);
  await expect(entry(judge, best).getByRole("combobox")).toHaveCount(rubric.length);
  const change = entry(judge, best).getByRole("button", { name: "Change the marks" });
  const [answer] = await Promise.all([judge.waitForResponse(/\/score$/), change.click()]);
  expect(answer.ok()).toBe(true);
  await expect(change).toBeEnabled();
  await press(judge, "To judge");
  await expect(judge.getByText("Nothing to judge")).toBeVisible();
  await expect(judge.getByRole("button", { name: "To judge" })).toBeFocused();
  const [bestNumber, knownNumber] = [await numberOf(judge, best), await numberOf(judge, known)];
  expect(await score(judge, knownNumber, 10)).toEqual([409, "recused"]);

  for (const { page } of others.slice(0, 2)) {
    expect(await score(page, bestNumber, 8)).toEqual([200, undefined]);
    expect(await score(page, knownNumber, 6)).toEqual([200, undefined]);
  }
  await visit(admin, "/staff/competition");
  await expect(ranking.getByText("1 of 2 entries has fewer than 3 judges.")).toBeVisible();
  const last = others.at(-1);
  if (!last) throw new Error("no third judge");
  expect(await score(last.page, knownNumber, 7)).toEqual([200, undefined]);
  await admin.getByLabel("State").selectOption("closed");
  await expect(ranking.getByRole("button", { name: "Publish results" })).toBeDisabled();
  await press(admin, "Save");
  await expect(ranking.getByText("Every entry has 3 judges or more.")).toBeVisible();
  const rows = ranking.getByRole("row");
  await expect(rows.nth(1)).toContainText(/^1Meera Nair.*83\.380\.03$/);
  await expect(rows.nth(2)).toContainText(/^2Arjun Deshpande.*63\.360\.031 stepped aside$/);
  await expectNoLayoutFault(admin, ["light"]);
  expect(await (await admin.request.get("/engineers-oath")).text()).not.toContain("Meera Nair");

  await ranking.getByRole("button", { name: "Publish results" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Publish results" }).click();
  await expect(ranking.getByText("The results are published.")).toBeVisible();
  await expect(admin.getByLabel("State")).toBeDisabled();
  await expect(judges.getByRole("button")).toHaveCount(0);

  await visit(judge, "/staff/competition");
  await expect(list(judge).getByRole("listitem")).toHaveCount(2);
  await expect(list(judge).getByRole("combobox")).toHaveCount(0);
  await visit(admin, "/engineers-oath");
  const result = admin.getByRole("region", { name: "The winning oath" });
  await expect(result.getByRole("figure")).toContainText(`${best}Meera Nair`);
  await expect(result).toContainText("It is the official oath of the federation.");
  await expect(result.getByRole("listitem")).toHaveText(["Arjun Deshpande"]);
  await expect(admin.getByRole("button", { name: "Submit entry" })).toHaveCount(0);

  await visit(admin, "/staff/competition");
  const next = admin.getByRole("region", { name: "Next edition" });
  await next.getByLabel("Title").fill("Engineers’ Oath 2031");
  await next.getByLabel("Announced on").fill("2031-01-10");
  await next.getByLabel("Register by").fill("2031-02-10");
  await next.getByLabel("Submit by").fill("2031-03-10");
  await next.getByLabel("Results on").fill("2031-02-28");
  await next.getByLabel("Theme").fill("Water, and who answers for it.");
  await next.getByRole("button", { name: "Announce the next edition" }).click();
  await expect(next.getByText("This day is before the one above it.")).toBeVisible();
  await expectNoLayoutFault(admin);
  await next.getByLabel("Results on").fill("2031-04-15");
  await next.getByRole("button", { name: "Announce the next edition" }).click();
  await expect(next).toHaveCount(0);
  await expect(admin.getByRole("region", { name: "Edition" }).getByLabel("Title")).toHaveValue("Engineers’ Oath 2031");

  await visit(admin, "/engineers-oath");
  await expect(admin.getByRole("heading", { name: "Registration opens on 10 January 2031" })).toBeVisible();
  await expect(admin.getByText("Water, and who answers for it.")).toBeVisible();
  await expect(admin.getByRole("region", { name: "The official oath" }).getByRole("figure")).toContainText(
    `${best}Meera Nair`,
  );
  await admin
    .getByRole("region", { name: "Past editions" })
    .getByRole("link", { name: "The oath, second edition" })
    .click();
  await expect(admin).toHaveURL(/\/engineers-oath\/2025$/);
  await expect(result.getByRole("figure")).toContainText(`${best}Meera Nair`);
  await expectNoLayoutFault(admin);
});
