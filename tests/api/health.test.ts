import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { usePortal } from "../portal";

const portal = usePortal();
const guarded = usePortal({ METRICS_TOKEN: "a token for figures" });
const published = usePortal({ PUBLIC_URL: "https://portal.example" });
const behindProxy = usePortal({ TRUST_PROXY: "1" });
const metrics = (address: string, headers = {}, at = portal) =>
  at.ask("/metrics", { address, headers: { host: "127.0.0.1:3000", ...headers } });

test("healthz answers while the process lives", async () => {
  const answer = await portal.ask("/healthz");
  expect([answer.status, await answer.text()]).toEqual([200, "alive"]);
});

test("readyz names the part that keeps it from its work, and recovers", async () => {
  const { db } = portal.platform.database;
  expect((await portal.ask("/readyz")).status).toBe(200);
  await db.execute(sql`alter table activity rename to activity_away`);
  const answer = await portal.ask("/readyz");
  await db.execute(sql`alter table activity_away rename to activity`);
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, failing: "database" }]);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await (await portal.ask("/readyz")).json()).toEqual({ ready: true });
});

test("the figures are Prometheus text and count answers", async () => {
  await portal.ask("/api/nothing");
  const answer = await metrics("127.0.0.1");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^http_request_duration_seconds_count\{.*kind="api".*status="4xx".*\} [1-9]/m);
  expect(text).toMatch(/^refusals_total\{code="not_found"\} [1-9]/m);
  expect(text).toMatch(/^ready 1$/m);
});

test("figures go to loopback only", async () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect((await metrics(address)).status).toBe(200);
  for (const address of ["192.0.2.1", "2001:db8::1", "10.0.0.1", "::2", "::ffff:192.0.2.1", ""])
    expect([address, (await metrics(address)).status]).toEqual([address, 404]);
  expect((await metrics("192.0.2.1", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
});

test("without a token, figures go to nobody behind a proxy on this machine, be it silent or not", async () => {
  const told = ["x-forwarded-for", "forwarded", "x-forwarded-proto", "x-real-ip", "via", "cf-connecting-ip"];
  for (const name of told)
    expect([name, (await metrics("127.0.0.1", { [name]: "127.0.0.1" })).status]).toEqual([name, 404]);
  for (const host of ["portal.example", "192.0.2.1:3000", "localhost.example", "", "%"])
    expect([host, (await metrics("127.0.0.1", { host })).status]).toEqual([host, 404]);
  for (const host of ["localhost:3000", "[::1]:3000", "127.0.0.1"])
    expect([host, (await metrics("127.0.0.1", { host })).status]).toEqual([host, 200]);
  for (const at of [published, behindProxy]) expect((await metrics("127.0.0.1", {}, at)).status).toBe(404);
});

test("with a token set, figures go to whoever has it, and to nobody else", async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect((await metrics("192.0.2.1", bearer("a token for figures"), guarded)).status).toBe(200);
  for (const headers of [{}, bearer("a token for figure"), { authorization: "a token for figures" }])
    expect((await metrics("127.0.0.1", headers, guarded)).status).toBe(404);
});
