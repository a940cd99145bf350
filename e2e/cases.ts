import type { Page } from "@playwright/test";
import { awaitMail, mailsTo } from "./mails";
import { toast } from "./parts";
import { expect } from "./test";

export type Held = { reference: string; email: string; kind: string };

/** Waits for the panel `title`, which gets the focus after the form is stored, and returns its reference. */
export async function sentReference(page: Page, title: string): Promise<string> {
  const panel = page.getByRole("region", { name: title });
  await expect(panel).toBeFocused();
  const reference = /IF-[A-Z]{2}-\d{4}-\d{6}-\d/.exec((await panel.textContent()) ?? "")?.[0];
  if (!reference) throw new Error("the panel names no reference");
  return reference;
}

/** Waits for `count` emails with a code and returns the newest code. */
export async function mailedCode(
  dataDir: string,
  { reference, email }: Pick<Held, "reference" | "email">,
  count = 1,
): Promise<string> {
  const codes = async () =>
    (await mailsTo(dataDir, email)).filter(({ text }) => text?.includes(`to open ${reference}.`));
  await expect.poll(async () => (await codes()).length, { timeout: 15_000, message: "mailed code" }).toBe(count);
  const found = /^(\d{3} \d{3}) is your iFACE code$/.exec((await codes()).at(-1)?.subject ?? "")?.[1];
  if (!found) throw new Error("the mail has no code");
  return found;
}

/** The code in the first email of forms that confirm the address. */
export async function firstCode(
  dataDir: string,
  { reference, email }: Pick<Held, "reference" | "email">,
): Promise<string> {
  const find = async () =>
    (await mailsTo(dataDir, email)).find(({ text }) => text?.includes(`${reference}. Type this code`));
  await expect.poll(find, { timeout: 15_000, message: "mail with the code" }).toBeDefined();
  return /^\d{3} \d{3}/.exec((await find())?.subject ?? "")?.[0] ?? "no code";
}

/** Opens a case with an emailed code. The page shows /track already. */
export async function openCase(page: Page, dataDir: string, { reference, email, kind }: Held): Promise<void> {
  const field = page.getByLabel("Reference");
  if ((await field.inputValue()) !== reference) await field.fill(reference);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill(await mailedCode(dataDir, { reference, email }));
  await page.getByRole("button", { name: "Open the case" }).click();
  await expect(page.getByRole("heading", { level: 1, name: kind })).toBeFocused();
  await expect(page.getByText(reference)).toBeVisible();
}

/** Reads the confirmation email, opens the case on /track, writes a message and withdraws the case. */
export async function followToItsEnd(page: Page, dataDir: string, held: Held): Promise<void> {
  const { reference, email, kind } = held;
  // Before confirmation, an applicant for digital membership gets only the link.
  if (kind !== "Digital membership") {
    const mail = await awaitMail(dataDir, email, `We have your submission ${reference}`);
    expect(mail.text).toContain(`We have received your ${kind.toLowerCase()} ${reference}. We will reply by `);
    expect(mail.text).toContain(`/track?reference=${reference}`);
  }
  if (!page.url().endsWith(`/track?reference=${reference}`))
    await page.getByRole("link", { name: "Follow this case" }).click();
  await expect(page.getByLabel("Reference")).toHaveValue(reference);
  await openCase(page, dataDir, held);

  const words = "May I add a drawing?\nनमस्ते <b>and thanks</b>";
  await page.getByLabel("Write to us about this case").fill(words);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Message Sent")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toContainText([words]);

  await page.getByRole("button", { name: "Withdraw this case" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this case?" });
  await dialog.getByLabel("Reason").fill("Somebody else sent the same.");
  await dialog.getByRole("button", { name: "Withdraw case" }).click();
  await expect(toast(page, "Case Withdrawn")).toBeVisible();
  await expect(page.getByText("This case has ended, so it takes no more messages.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw this case" })).toHaveCount(0);
  await awaitMail(dataDir, email, `Withdrawn: ${reference}`);
}

/** Returns the growing list of idempotency keys that the page posts to `path`. */
export function watchPosts(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    const isPost = request.method() === "POST" && new URL(request.url()).pathname === path;
    if (isPost) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

/** Delivers the next call to `path` but drops its response. Resolves with the assigned reference. */
export async function loseAnswer(page: Page, path: string): Promise<{ reference: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch();
      const body: { data: { reference?: string; id?: string } } = await answer.json();
      await route.abort();
      resolve(body.data.reference ?? body.data.id ?? "");
    },
    { times: 1 },
  );
  return { reference: promise };
}

/** Delays calls to `path` until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
