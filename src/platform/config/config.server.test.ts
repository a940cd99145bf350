import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withSecret } from "../signing/secret.server";
import { ConfigError, parseConfig } from "./config.server";

test("nothing set means a site on this machine with the embedded database", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    trustedProxies: 0,
    logLevel: "info",
  });
  expect(config.diskWarningBytes).toBe(500 * 1024 * 1024);
  expect(config).toMatchObject({ captcha: { perHour: 10, ttlSeconds: 600, attempts: 3, difficulty: "normal" } });
  expect([config.databaseUrl, config.smtpUrl, config.storageUrl, config.google, config.facebook]).toEqual(
    Array(5).fill(undefined),
  );
});

test("an empty variable counts as unset", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: "", SECRET: "", GOOGLE_CLIENT_ID: "" })).toEqual(parseConfig({}));
});

test("the public address is an origin, whatever slash it is written with", () => {
  expect(parseConfig({ PUBLIC_URL: "https://portal.example.org/" }).publicUrl).toBe("https://portal.example.org");
  expect(parseConfig({ HOST: "::1", PORT: "4000" }).publicUrl).toBe("http://[::1]:4000");
});

const wrong: [Record<string, string>, string][] = [
  [{ PORT: "3000.5" }, 'PORT is "3000.5"; allowed: a whole number from 0 to 65535.'],
  [{ PORT: "-1" }, 'PORT is "-1"; allowed: a whole number from 0 to 65535.'],
  [{ PORT: " " }, 'PORT is " "; allowed: a whole number from 0 to 65535.'],
  [
    { PUBLIC_URL: "https://example.org/portal" },
    'PUBLIC_URL is "https://example.org/portal"; allowed: an http:// or https:// origin without a path.',
  ],
  [
    { PUBLIC_URL: "ftp://example.org" },
    'PUBLIC_URL is "ftp://example.org"; allowed: an http:// or https:// origin without a path.',
  ],
  [{ PUBLIC_URL: "nope" }, 'PUBLIC_URL is "nope"; allowed: an http:// or https:// origin without a path.'],
  [{ SMTP_URL: "smtp://" }, 'SMTP_URL is "smtp://"; allowed: an smtp:// or smtps:// address.'],
  [
    { DATABASE_URL: "mysql://u:shibboleth@h/d" },
    'DATABASE_URL is "mysql://u:***@h/d"; allowed: a postgres:// address.',
  ],
  [{ SMTP_URL: "http://a:shibboleth@h" }, 'SMTP_URL is "http://a:***@h"; allowed: an smtp:// or smtps:// address.'],
  [{ STORAGE_URL: "shibboleth" }, "STORAGE_URL is (hidden); allowed: an http(s)://key:secret@host/bucket address."],
  [{ METRICS_TOKEN: "shibboleth" }, "METRICS_TOKEN is (hidden); allowed: at least 16 characters."],
  ...["imaps://host/INBOX", "imap://u:shibboleth@mail.example.org/INBOX", "imaps://u:%zz@h/INBOX", "u:p@h"].map(
    (INBOUND_MAIL): [Record<string, string>, string] => [
      { INBOUND_MAIL },
      "INBOUND_MAIL is (hidden); allowed: an imaps://user:password@host/INBOX address (imap:// only for this machine).",
    ],
  ),
  [{ RAZORPAY_KEY_ID: "shibboleth" }, 'RAZORPAY_KEY_ID is "shibboleth"; allowed: a key id such as rzp_live_….'],
  [{ RAZORPAY_WEBHOOK_SECRET: "shibboleth" }, "RAZORPAY_WEBHOOK_SECRET is (hidden); allowed: at least 16 characters."],
  ...["http://api.example.org", "https://api.example.org/v1", "api"].map(
    (RAZORPAY_URL): [Record<string, string>, string] => [
      { RAZORPAY_URL },
      "RAZORPAY_URL is (hidden); allowed: an https:// origin (http:// only for this machine).",
    ],
  ),
  ...[
    ["RAZORPAY_KEY_ID", "rzp_live_abc", "RAZORPAY_KEY_SECRET"],
    ["RAZORPAY_KEY_SECRET", "shibboleth", "RAZORPAY_KEY_ID"],
    ["RAZORPAY_WEBHOOK_SECRET_OLD", "shibboleth shibboleth", "RAZORPAY_KEY_ID"],
  ].map(([name = "", value = "", missing]): [Record<string, string>, string] => [
    { [name]: value },
    `${missing} is missing; allowed: all of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, or none.`,
  ]),
  [{ STAFF_MAIL: "nobody" }, 'STAFF_MAIL is "nobody"; allowed: an email address.'],
  [{ SMTP_INSECURE: "yes" }, 'SMTP_INSECURE is "yes"; allowed: 0 or 1.'],
  [{ TRUST_PROXY: "true" }, 'TRUST_PROXY is "true"; allowed: a whole number from 0 to 10.'],
  [{ CAPTCHA_PER_HOUR: "0" }, 'CAPTCHA_PER_HOUR is "0"; allowed: a whole number from 1 to 1000000.'],
  [{ LAUNCH_STATE: "soon" }, 'LAUNCH_STATE is "soon"; allowed: upcoming, live or past.'],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug, trace or silent.'],
];

test.each(wrong)("%o is refused in one line that names it and what is allowed, and tells no secret", (env, line) => {
  expect(() => parseConfig(env)).toThrow(new ConfigError(`Configuration: ${line}`));
});

test("the inbox is read from its address, with its port and mailbox where they are usual", () => {
  expect(parseConfig({ INBOUND_MAIL: "imaps://post%40example.org:p%2Fw@mail.example.org" }).inboundMail).toEqual({
    host: "mail.example.org",
    port: 993,
    isSecure: true,
    user: "post@example.org",
    password: "p/w",
    mailbox: "INBOX",
  });
});

test("a provider needs both of its keys, and a PostgreSQL needs a secret", () => {
  expect(() => parseConfig({ FACEBOOK_CLIENT_ID: "a" })).toThrow(/^Configuration: FACEBOOK_CLIENT_SECRET is missing; /);
  expect(() => parseConfig({ GOOGLE_CLIENT_SECRET: "a" })).toThrow(/^Configuration: GOOGLE_CLIENT_ID is missing; /);
  expect(() => parseConfig({ DATABASE_URL: "postgres://h/d" })).toThrow(/^Configuration: SECRET is missing; /);
  expect(parseConfig({ GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" }).google).toMatchObject({
    clientId: "a",
    clientSecret: "b",
  });
});

test("the gateway has its keys, and two secrets while the one for its notices is changed", () => {
  const [present, old] = ["present present present", "old old old old old"];
  const keys = { RAZORPAY_KEY_ID: "rzp_test_abc", RAZORPAY_KEY_SECRET: "k", RAZORPAY_WEBHOOK_SECRET: present };
  const common = { keyId: "rzp_test_abc", keySecret: "k", url: "https://api.razorpay.com" };
  expect(parseConfig({}).razorpay).toBe(undefined);
  expect(parseConfig(keys).razorpay).toEqual({ ...common, webhookSecrets: [present] });
  expect(parseConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET_OLD: old }).razorpay).toEqual({
    ...common,
    webhookSecrets: [present, old],
  });
});

test("without a secret one is made once, kept for its owner alone, and used again", () => {
  const folder = mkdtempSync(join(tmpdir(), "iface-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = parseConfig({ DATA_DIR: join(folder, "data") });
  const { secret } = withSecret(config);
  const file = join(folder, "data", "secret");
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(withSecret(config).secret).toBe(secret);
});

test("a secret that is given is used and not written down", () => {
  const folder = mkdtempSync(join(tmpdir(), "iface-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(withSecret(parseConfig({ DATA_DIR: folder, SECRET: "s".repeat(32) })).secret).toBe("s".repeat(32));
  expect(existsSync(join(folder, "secret"))).toBe(false);
});
