import { mailedCode } from "./cases";
import { awaitMail, mailsTo } from "./mails";
import { newcomer } from "./people";
import { expect, test } from "./test";

/** The HTML of a confirmation to a person with a long name, and of the email with a code. */
async function twoMails(request: import("@playwright/test").APIRequestContext, dataDir: string) {
  const { email } = newcomer();
  const words = { inquiryType: "Other", subject: "A note", message: "To be followed." };
  const data = { name: "Sri Venkatanarasimharajuvaripeta Subrahmanyam", email, ...words };
  const answer = await request.post("/api/contact", { data });
  const { reference } = (await answer.json()).data;
  const received = await awaitMail(dataDir, email, `We have your submission ${reference}`);
  await request.post("/api/track", { data: { reference, email } });
  await mailedCode(dataDir, { reference, email });
  const code = (await mailsTo(dataDir, email)).find(({ subject }) => subject?.includes("code"));
  return [received.html ?? "", code?.html ?? ""] as const;
}

test("on the narrowest phone a mail keeps its words and codes whole, in light and dark", async ({
  page,
  dataDir,
  watched,
}) => {
  // The logo is attached to the email, and only mail programs resolve its cid: URL.
  watched.allow(/ERR_UNKNOWN_URL_SCHEME/);
  const [received, code] = await twoMails(page.request, dataDir);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const html of [received, code]) {
      await page.setContent(html);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    const paper = colorScheme === "light" ? "rgb(253, 251, 245)" : "rgb(16, 52, 85)";
    await expect(page.locator(".sheet")).toHaveCSS("background-color", paper);
    const digits = await page.locator(".short-code").boundingBox();
    expect(digits?.height).toBeLessThan(90);

    await page.setContent(received);
    const button = await page.getByRole("link", { name: "Follow this case" }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(48);
    expect(button?.width).toBeGreaterThan(260);
  }
});
