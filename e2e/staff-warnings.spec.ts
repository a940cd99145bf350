import { expectNoLayoutFault } from "./layout-fault";
import { consent, toast } from "./parts";
import { staff } from "./staff";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const late = { waiting: 3, since: "2026-11-27T07:30:00.000Z" };

test("all staff see above every page that emails do not leave and that the disk is nearly full; an admin finds the emails", async ({
  page,
  dataDir,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/staff/warnings", (route) =>
    route.fulfill({ json: { mail: late, disk: { free: "312 MB" } } }),
  );
  await staff(page, dataDir, "reviewer");
  const warnings = page.getByRole("complementary", { name: "Warnings" });
  for (const path of ["/staff", "/staff/members"]) {
    await visit(page, path);
    await expect(warnings.getByRole("alert")).toHaveText([
      /^Emails are not leaving\. 3 emails wait, the oldest since .*Please tell an admin/,
      /^The disk of the portal is nearly full\. 312 MB are free\..*Please tell an admin/,
    ]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoLayoutFault(page);
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/partners");
  await warnings.getByRole("link", { name: "see which emails wait" }).click();
  await expect(page.getByRole("tab", { name: "Emails" })).toHaveAttribute("aria-selected", "true");
});

test("without a reason nobody is warned", async ({ page, dataDir }) => {
  await staff(page, dataDir, "reviewer");
  const asked = page.waitForResponse("**/api/staff/warnings");
  await visit(page, "/staff/members");
  expect(await (await asked).json()).toEqual({ mail: null, disk: null });
  await expect(page.getByRole("complementary", { name: "Warnings" })).toHaveCount(0);
});

test("an email that failed is sent again by its button, and all such by one", async ({ page, dataDir }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await staff(page, dataDir, "admin");
  const row = {
    id: "activity-1-0",
    at: late.since,
    subject: "You are invited",
    why: "Staff: invited",
    about: { id: "x", label: "Asha Rao" },
    job: "staff.invitation",
    state: "failed",
    attempts: 81,
    deliveredAt: null,
    failedAt: late.since,
    failure: "ESOCKET",
    unsentBecause: null,
  };
  await page.route("**/api/staff/audit/mails?*", (route) => route.fulfill({ json: { rows: [row], nextCursor: null } }));
  const sent: unknown[] = [];
  await page.route("**/api/staff/audit/mails/retries", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { retried: sent.length } });
  });
  await visit(page, "/staff/audit?tab=mails");
  const mail = page.getByRole("table", { name: "Emails, newest first" }).locator("tbody tr");
  await expect(mail).toContainText("81 tries, ESOCKET; not tried any more");
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Send again: You are invited" }).click();
  await expect(toast(page, "On its way")).toContainText("1 email is tried again now");
  await page.getByRole("button", { name: "Send all not taken again" }).click();
  await expect(toast(page, "On its way")).toContainText("2 emails are tried again now");
  expect(sent).toEqual([{ id: row.id }, {}]);
});
