import type { Page } from "@playwright/test";
import { longDay } from "../src/platform/time/dates";
import { csvOf, daysAgo } from "../tests/money";
import { agreements, contact, goals, profession } from "./applicants";
import { associate, associateTerm } from "./associate";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail, mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { readCode } from "./qr-code";
import { colleague, DECIDED_MS } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because payments change pages of other tests. */
const test = testOnOwnProgram();

const details = {
  "Name of the account": "iFACE",
  "Bank and branch": "Sample Bank, Pune",
  "Account number": "123456789012",
  IFSC: "SAMP0001234",
};

/** An admin enters bank details, which the treasurer approves. */
async function openMoney(admin: Page, desk: Page): Promise<void> {
  await visit(admin, "/staff/money");
  for (const [label, value] of Object.entries(details)) await admin.getByLabel(label, { exact: true }).fill(value);
  await admin.getByLabel("UPI ID").fill("iface@samplebank");
  await admin.getByRole("button", { name: "Save, and take money from now on" }).click();
  const waiting = (page: Page) => page.getByRole("region", { name: "Bank details wait for a second person" });
  await expect(waiting(admin)).toContainText("You proposed it");
  await visit(desk, "/staff/money");
  await expect(waiting(desk)).toContainText("123456789012");
  await expectNoLayoutFault(desk);
  await waiting(desk).getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("heading", { name: "Waits for a person" })).toBeVisible();
  await visit(admin, "/staff/money");
  await expect(admin.getByRole("heading", { name: "Waits for a person" })).toBeVisible();
}

/** Skips the work if an earlier test has done it. */
async function openMoneyOnce(admin: Page, desk: Page): Promise<void> {
  await visit(admin, "/staff/money");
  const save = admin.getByRole("button", { name: "Save, and take money from now on" });
  await expect(admin.getByRole("heading", { name: "Bank details" })).toBeVisible();
  if (await save.isVisible()) await openMoney(admin, desk);
}

/** Uploads and posts a statement. The first one also maps its columns. */
async function upload(desk: Page, csv: string, rows: number, isFirst = false): Promise<void> {
  await visit(desk, "/staff/money");
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await desk.getByLabel("CSV file or workbook").setInputFiles(file);
  if (isFirst) {
    await desk.getByLabel("Value date").selectOption("Date");
    await desk.getByLabel("Narration").selectOption("Narration");
    await desk.getByLabel("Reference of the bank").selectOption("Ref No");
    await desk.getByLabel("Amount, where one column has both").selectOption("Amount");
    await desk.getByLabel("Balance").selectOption("Balance");
    await desk.getByLabel("How days are written").selectOption("YYYY-MM-DD");
    await expect(desk.getByRole("list", { name: "First rows" }).getByRole("listitem")).toHaveCount(rows);
    await expectNoLayoutFault(desk);
    await desk.getByRole("button", { name: "Remember this, and look the file through" }).click();
  }
  await desk.getByRole("button", { name: `Post ${rows} new row${rows === 1 ? "" : "s"}` }).click();
  await expect(toast(desk, "Saved").first()).toBeVisible();
}

/** The content of the UPI code on the payment page. */
async function scanned(page: Page): Promise<URL> {
  const code = page.getByRole("img", { name: /^UPI code/ });
  const picture = await code.screenshot();
  const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
  const edge = 4;
  return new URL(
    await readCode(picture, {
      left: edge,
      top: edge,
      width: Math.floor(width) - 2 * edge,
      height: Math.floor(height) - 2 * edge,
    }),
  );
}

test("a member renews by UPI, the treasurer posts the statement, the year, document and history follow, and two people give it back", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(240_000);
  await consent(page);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  const { email } = await associate(page, admin, dataDir);
  await visit(desk, "/staff/money");
  await expect(desk.getByText("No money is taken yet")).toBeVisible();
  await openMoney(admin, desk);
  await expectNoLayoutFault(admin);

  await visit(page, "/profile?tab=membership");
  await page.getByRole("button", { name: "Renew Membership" }).click();
  await expect(page.getByRole("heading", { name: /₹3,060/ })).toBeVisible();
  const payUrl = page.url();
  await expectNoLayoutFault(page);
  const code = await scanned(page);
  expect(code.protocol).toBe("upi:");
  expect(code.searchParams.get("am")).toBe("3060.00");
  const reference = code.searchParams.get("tr") ?? "";
  expect(code.searchParams.get("tn")).toMatch(new RegExp(`^${reference}`));

  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto(payUrl);
  await plain.getByText("Bill to an organisation or address").click();
  await plain.getByLabel("Name to bill").fill("Konkan Builders");
  await plain.getByLabel("Address", { exact: true }).fill("1 Sample Road\nPune");
  await plain.getByLabel(/^GSTIN/).fill("27AAPFU0939F1ZW");
  await plain.getByRole("button", { name: "Save the billing details" }).click();
  await expect(plain.getByText("Please choose the state.")).toBeVisible();
  await expect(plain.getByLabel("Name to bill")).toHaveValue("Konkan Builders");
  await plain.getByLabel("State or union territory").selectOption("Maharashtra");
  await plain.getByLabel(/^GSTIN/).fill("27AAPFU0939F1ZV");
  await plain.getByRole("button", { name: "Save the billing details" }).click();
  await expect(plain.getByText("GSTIN 27AAPFU0939F1ZV")).toBeVisible();
  await plain.getByLabel("UTR or UPI transaction number").fill("412345678901");
  await plain.getByRole("button", { name: "Send", exact: true }).click();
  await expect(plain.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();

  const first = [
    { day: daysAgo(2), amount: -59, narration: "SMS CHARGES" },
    { day: daysAgo(1), amount: 3060, narration: `UPI/${reference}/VASUNDHARA` },
  ];
  await upload(desk, csvOf(first, 1000), 2, true);
  await expect(desk.getByRole("region", { name: /^Came in, / })).toContainText("₹3,060.00");
  await expectNoLayoutFault(desk);
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByRole("heading", { name: "Received, thank you" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect((await awaitMail(dataDir, email, /^Received: Associate Member, one year/)).text).toContain("IF/");
  await expect(async () => {
    await visit(page, "/profile?tab=membership");
    const year = Number(associateTerm.validUntil.slice(0, 4)) + 1;
    await expect(page.getByText(longDay(`${year}-12-31`)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await visit(page, "/payments");
  await expect(page.getByRole("table", { name: "Payments and documents" })).toContainText("IF/");
  await expectNoLayoutFault(page);
  await visit(page, "/history?type=payment");
  await expect(page.getByRole("main")).toContainText("one year");

  await visit(desk, "/staff/money?tab=lines");
  await desk.getByRole("button", { name: "Explain SMS CHARGES" }).click();
  await desk.getByLabel("What is it").fill("A bank charge");
  await desk.getByRole("button", { name: "It is not ours" }).click();
  await expect(desk.getByText("Every line is explained.")).toBeVisible();
  await expectNoLayoutFault(desk);
  await visit(desk, "/staff/money");
  await expect(desk.getByRole("region", { name: "Bank and books agree" })).toBeVisible();

  await visit(page, "/payments");
  await page.getByText("Ask for something back").click();
  await page.getByRole("button", { name: /^Request a refund/ }).click();
  await page.getByLabel(/^Why you ask for/).fill("I renewed twice.");
  await page.getByRole("button", { name: "Send the request", exact: true }).click();
  await expect(page.getByRole("region", { name: /^Refund RF-/ })).toBeVisible();
  await expectNoLayoutFault(page);

  await visit(desk, "/staff/money?tab=refunds");
  await desk.getByRole("button", { name: /Asha Rao/ }).click();
  const sheet = desk.getByRole("region", { name: /^Refund RF-/ });
  await sheet.getByRole("button", { name: "Send for approval" }).click();
  await sheet.getByRole("button", { name: "Send for approval" }).click();
  await expect(sheet.getByText("There is no exception")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expectNoLayoutFault(desk);
  await visit(admin, "/staff/money?tab=refunds");
  await admin.getByRole("button", { name: /Asha Rao/ }).click();
  await admin.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(toast(admin, "Saved").first()).toBeVisible();
  const approved = /^Your refund (RF-\d+) is approved/;
  const told = async () => (await mailsTo(dataDir, email)).find(({ subject }) => approved.test(subject ?? ""));
  await expect.poll(told, { timeout: 20_000 }).toBeDefined();
  const number = approved.exec((await told())?.subject ?? "")?.[1] ?? "";

  await visit(desk, "/staff/money?tab=refunds");
  await desk.getByRole("button", { name: /^On their way/ }).click();
  await desk.getByRole("button", { name: /Asha Rao/ }).click();
  await desk.getByLabel("UTR of the transfer").fill("498765432109");
  await desk.getByRole("button", { name: "It is sent" }).click();
  await expect(toast(desk, "Saved").first()).toBeVisible();
  await upload(desk, csvOf([{ day: daysAgo(1), amount: -3060, narration: `NEFT ${number}` }], 4001), 1);
  await visit(desk, "/staff/money?tab=lines");
  await desk.getByRole("button", { name: new RegExp(`^Explain NEFT ${number}`) }).click();
  await desk.getByRole("button", { name: "Match this refund" }).click();
  await awaitMail(dataDir, email, `Your refund ${number} is sent`);
  await visit(desk, "/staff/money?tab=books");
  await expect(desk.getByText("Even", { exact: true })).toBeVisible();
  await expectNoLayoutFault(desk);
  await visit(desk, `/staff/money?tab=dues&due=${reference}`);
  await expect(desk.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
  await expectNoLayoutFault(desk);
  await visit(page, "/payments");
  await expect(page.getByRole("link", { name: /^Credit note CN\// })).toBeVisible();
});

test("an applicant without account pays the admission fee by the mailed link and is admitted once", async ({
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  await openMoneyOnce(admin, desk);
  await visit(admin, "/staff/fees");
  const form = admin.getByRole("region", { name: "Enter fees" });
  const saveFees = form.getByRole("button", { name: "Save the fees" });
  await form.getByLabel("Associate Member").fill("five hundred");
  await saveFees.click();
  await expect(form.getByLabel("From", { exact: true })).toHaveAccessibleDescription(/enter the day/);
  await expect(form.getByLabel("Associate Member")).toHaveAccessibleDescription(/whole rupees/);
  await form.getByLabel("Associate Member").fill("500");
  await form.getByLabel("From", { exact: true }).fill(daysAgo(0));
  await saveFees.click();
  await expect(admin.getByRole("region", { name: "In force today" })).toContainText("Associate Member₹500");
  await expectNoLayoutFault(admin);

  const applicant = contact();
  const inquiry = await admin.request.post("/api/membership/inquiries", {
    data: {
      membershipType: "associate-member",
      appliedFor: "self",
      ...applicant,
      ...profession,
      ...goals,
      ...agreements,
    },
  });
  expect(inquiry.ok(), await inquiry.text()).toBe(true);
  const { reference: caseReference } = (await inquiry.json()).data;
  const cases = async () =>
    (await (await admin.request.get(`/api/staff/cases?view=all&q=${caseReference}`)).json()).rows;
  // A new case is searchable a moment later.
  await expect.poll(async () => (await cases()).length, { timeout: 15_000 }).toBe(1);
  await visit(admin, `/staff?view=all&q=${caseReference}&case=${(await cases())[0].id}`);
  await admin.getByRole("button", { name: "Approve…" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  const subject = "To pay: Admission, Associate Member";
  const isAsked = async () => (await mailsTo(dataDir, applicant.email)).some((mail) => mail.subject === subject);
  await expect.poll(isAsked, { timeout: DECIDED_MS }).toBe(true);
  const { text = "" } = await awaitMail(dataDir, applicant.email, subject);
  const path = /\/pay\/\S+/.exec(text)?.[0] ?? "";
  const payer = await (await browser.newContext({ baseURL })).newPage();
  await consent(payer);
  await visit(payer, path);
  await expect(payer.getByRole("heading", { name: /₹500/ })).toBeVisible();
  const reference = path.replace("/pay/", "").split(".")[0] ?? "";
  const members = async () => {
    const found = await admin.request.get(`/api/staff/members?q=${encodeURIComponent(applicant.email)}`);
    return (await found.json()).rows.length;
  };
  expect(await members()).toBe(0);
  const receipt = { reference, amountPaise: 50_000, receivedOn: daysAgo(0), note: "Cash" };
  const once = () => desk.request.post("/api/staff/money/counter-receipts", { data: receipt });
  expect((await once()).status()).toBe(201);
  expect((await once()).status()).toBe(409);
  await expect.poll(members, { timeout: 20_000 }).toBe(1);
  await payer.reload();
  await expect(payer.getByRole("heading", { name: "Received, thank you" })).toBeVisible();
  await expectNoLayoutFault(payer);
});

test("'Book it as TDS' asks first and shows what it leads to, and is taken back by an entry of its own", async ({
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  await openMoneyOnce(admin, desk);
  const payer = { name: "Konkan Builders", email: contact().email };
  const asked = { ...payer, title: "Affiliation 2027", amountPaise: 100_000, taxClass: "affiliation" };
  const { reference } = await (await desk.request.post("/api/staff/money/dues", { data: asked })).json();
  const receipt = { reference, amountPaise: 95_000, receivedOn: daysAgo(0), note: "Cash" };
  expect((await desk.request.post("/api/staff/money/counter-receipts", { data: receipt })).status()).toBe(201);
  const due = async () => (await desk.request.get(`/api/staff/money/dues/${reference}`)).json();

  await visit(desk, `/staff/money?tab=dues&due=${reference}`);
  const ask = desk.getByRole("button", { name: "Book it as TDS…" });
  const book = desk.getByRole("button", { name: "Book ₹50.00 as TDS" });
  await expect(ask).toBeVisible();
  await expect(book).toHaveCount(0);
  await ask.click();
  await expect(desk.getByText("Book ₹50.00 as tax deducted at source?")).toBeVisible();
  for (const words of [
    "The due is settled with ₹950.00 that came in and ₹50.00 deducted.",
    "The invoice is issued and emailed to the payer. It says what came when.",
    "The certificate goes on the list of missing ones.",
    "It can be taken back here: by an entry of its own and a credit note",
  ])
    await expect(desk.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await expectNoLayoutFault(desk);
  await desk.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(book).toHaveCount(0);
  expect(await due()).toMatchObject({ status: "part-paid", deductedPaise: null });

  await ask.click();
  await book.click();
  await expect(desk.getByLabel("Number of the TDS certificate")).toBeVisible();
  expect(await due()).toMatchObject({ status: "settled", deductedPaise: 5_000 });
  await desk.getByRole("button", { name: "Take the TDS back…" }).click();
  await desk.getByLabel("Why ₹50.00 of TDS is taken back").fill("The payer deducted nothing.");
  await desk.getByRole("button", { name: "Take ₹50.00 back" }).click();
  await expect(ask).toBeVisible();
  await expect(desk.getByRole("region", { name: "Came in" }).getByText("−₹50.00")).toBeVisible();
});
