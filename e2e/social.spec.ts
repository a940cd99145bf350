import { OAuth2Server } from "oauth2-mock-server";
import { freePort } from "../tests/free-port";
import { newcomer } from "./people";
import { type Program, startProgram } from "./program";
import { expect, test, visit } from "./test";

const provider = new OAuth2Server();
const { email } = newcomer();
let program: Program;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(await freePort(), "127.0.0.1");
  const oauth = `http://127.0.0.1:${provider.address().port}`;
  program = await startProgram({ GOOGLE_CLIENT_ID: "portal", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_OAUTH_URL: oauth });
  provider.service.on("beforeUserinfo", (answer) => {
    answer.body = { sub: "42", email, email_verified: true, name: "Asha Rao" };
  });
});

test.afterAll(async () => {
  await program.stop();
  await provider.stop();
});

test.beforeEach(({ watched }) => {
  watched.allowHost(new URL(program.url).host);
  watched.allowHost(`127.0.0.1:${provider.address().port}`);
});

test("a provider with keys signs in and comes back to the dashboard", async ({ page }) => {
  await visit(page, `${program.url}/login`);
  await expect(page.getByRole("button", { name: "Facebook" })).toBeDisabled();
  await page.getByRole("button", { name: "Google" }).click();
  await expect(page).toHaveURL(`${program.url}/dashboard`);
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("A");
  const { user } = await (await page.request.get(`${program.url}/api/auth/me`)).json();
  expect(user).toMatchObject({ email, firstName: "Asha", lastName: "Rao", roles: ["member"] });
});

test("a visitor who declines there comes back to the sign-in page, which says so", async ({ page }) => {
  provider.service.once("beforeAuthorizeRedirect", ({ url }) => {
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  await visit(page, `${program.url}/login`);
  await page.getByRole("button", { name: "Google" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(/Signing in there did not work/)).toBeVisible();
});
