import { join } from "node:path";
import { askRunningProgram } from "../src/app/cli/socket.server";
import { daysAgo } from "../tests/money";
import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { toast } from "./parts";
import { startProgram } from "./program";
import { colleague } from "./staff";
import { expect, visit } from "./test";

const test = testOnOwnProgram({ samples: 30, withMoney: true });

test("after a restore the treasurer confirms the last numbers, and documents go on behind them", async ({
  browser,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const file = join(dataDir, "money.gz");
  expect(await askRunningProgram(dataDir, ["backup", file])).toMatchObject({ done: true });
  const restored = await startProgram();
  try {
    expect(await askRunningProgram(restored.dataDir, ["restore", file])).toMatchObject({ done: true });
    const { page: desk } = await colleague(browser, restored.dataDir, restored.url, "treasurer");
    await visit(desk, "/staff/money");
    const panel = desk.getByRole("region", { name: "Last numbers to confirm" });
    await expect(panel).toContainText("The backup ends with IF/");
    await expectNoLayoutFault(desk);

    const invoices = panel.getByRole("listitem").filter({ hasText: "Invoices" });
    await invoices.getByLabel("Last number of IF").fill("1");
    await invoices.getByRole("button", { name: "Confirm it" }).click();
    await expect(desk.getByText("the last one cannot be lower").first()).toBeVisible();
    await invoices.getByLabel("Last number of IF").fill("40");
    await invoices.getByRole("button", { name: "Confirm it" }).click();
    await expect(toast(desk, "Saved").first()).toBeVisible();
    await expect(invoices).toHaveCount(0);
    for (const kind of ["Credit notes", "Receipt vouchers", "Refund vouchers"]) {
      const series = panel.getByRole("listitem").filter({ hasText: kind });
      await series.getByRole("button", { name: "Confirm it" }).click();
      await expect(series).toHaveCount(0);
    }
    await expect(panel).toHaveCount(0);

    const { rows } = await (await desk.request.get("/api/staff/money/dues?status=open")).json();
    const data = { reference: rows[0].reference, amountPaise: rows[0].totalPaise, note: "Cash" };
    const paid = await desk.request.post("/api/staff/money/counter-receipts", {
      data: { ...data, receivedOn: daysAgo(0) },
    });
    expect(paid.status()).toBe(201);
    await visit(desk, "/staff/money?tab=documents");
    await expect(desk.getByRole("link", { name: /IF\/\d\d-\d\d\/000041/ })).toBeVisible();
  } finally {
    await restored.stop();
  }
});
