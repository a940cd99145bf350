import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent } from "./parts";
import { colleague } from "./staff";
import { expect, visit } from "./test";

/** A separate program, whose samples open money and include members. */
const test = testOnOwnProgram({ samples: 30, withMoney: true });

test("the samples show a treasurer live screens, and one fee is asked of many after a look at it", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000);
  await consent(page);
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  await visit(desk, "/staff/money");
  await expect(desk.getByRole("heading", { name: "Waits for a person" })).toBeVisible();
  await visit(desk, "/staff/money?tab=dues");
  await expect(desk.getByText("Sample: yearly fee").first()).toBeVisible();

  await desk.getByText("Ask many members for one fee").click();
  await desk.getByLabel("What it is for").last().fill("Levy 2027");
  await desk.getByLabel("Amount in ₹").last().fill("500");
  await desk.getByRole("button", { name: "Look at it first" }).click();
  await expect(desk.getByText("Please choose at least one type of membership.")).toBeVisible();
  await desk.getByLabel("Digital Member").check();
  await desk.getByRole("button", { name: "Look at it first" }).click();
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Levy 2027")).toBeVisible();
  await expectNoLayoutFault(desk);
  await preview.getByRole("button", { name: /^Ask \d+ for ₹/ }).click();
  const run = desk.getByRole("list", { name: "Runs" }).getByRole("listitem");
  await expect(run).toContainText("Levy 2027");
  await expect(run).toContainText(/(\d+) of \1 asked/, { timeout: 30_000 });
});
