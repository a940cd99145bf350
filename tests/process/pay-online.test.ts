import { afterAll, expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { parseConfig } from "../../src/platform/config/config.server";
import { SECRET } from "../migrated";
import { useProgram } from "../program";
import { startRazorpay } from "../razorpay";
import { attributesOf } from "./html";
import { staffAt } from "./visitor";

const gateway = await startRazorpay();
afterAll(() => gateway.stop());
const program = useProgram("postgres", gateway.env);
const headers = { "content-type": "application/x-www-form-urlencoded" };
const bank = { holder: "iFACE", bank: "Sample Bank, Pune", number: "123456789012", ifsc: "SAMP0001234" };
const fee = { name: "Meera Nair", email: "meera@example.org", title: "Fee", taxClass: "goods" };

test("the payment page leads to the gateway by a plain link, without script, and says when it cannot", async () => {
  const cookie = await staffAt(program(), "admin");
  const set = await program().ask("/api/staff/money/account", {
    method: "PUT",
    cookie,
    body: { ...bank, upiId: "iface@samplebank", version: 0 },
  });
  expect(set.status).toBe(200);
  const raised = await program().ask("/api/staff/money/dues", { cookie, body: { ...fee, amountPaise: 5000 } });
  const path = payPath({ config: parseConfig({ SECRET }) }, (await raised.json()).reference);
  const press = () => program().ask(path, { method: "POST", headers, body: "online=yes" });
  const outward = (html: string) =>
    attributesOf(html, "a").flatMap(({ href = "" }) => (href.startsWith("https://rzp.") ? [href] : []));

  const shown = await (await program().ask(path)).text();
  expect([shown.includes("or online"), outward(shown)]).toEqual([true, []]);
  gateway.state.mood = "away";
  const refused = await press();
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("not possible just now")]);
  gateway.state.mood = "well";
  const answer = await press();
  expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
    200,
    expect.stringContaining("form-action 'self';"),
  ]);
  const [href = ""] = outward(await answer.text());
  expect(gateway.linkAt(href).amount).toBe(5000);
});
