import { resolve } from "node:path";
import { z } from "zod";
import { shownAddress } from "../http/shown-address";
import { anInbox, inboxAt, isThisMachine } from "../mail/inbox-address";
import { OperatorError } from "./operator-error";

/** Placeholder until STAFF_MAIL is set; mail to it is not delivered. */
export const sampleStaffMail = "info@iface.example";

function wholeNumber(min: number, max: number, fallback: number) {
  const allowed = `a whole number from ${min} to ${max}`;
  const read = z.string().regex(/^\d+$/, allowed).transform(Number);
  return read.pipe(z.number().int(allowed).min(min, allowed).max(max, allowed)).default(fallback);
}
const url = (protocol: RegExp, allowed: string) => z.url({ protocol, error: allowed });
const webUrl = (allowed = "an http:// or https:// address") => url(/^https?$/, allowed);

export const SECRET_LENGTH = 32;
const anOrigin = "an http:// or https:// origin without a path";
function inbox(address: string, ctx: z.core.$RefinementCtx) {
  const found = inboxAt(address);
  if (!found) ctx.addIssue({ code: "custom", message: anInbox });
  return found ?? z.NEVER;
}

const aGateway = "an https:// origin (http:// only for this machine)";
function keepsSecrets(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return pathname === "/" && (protocol === "https:" || isThisMachine(hostname));
}

const hasHost = (value: string) => URL.canParse(value) && new URL(value).hostname !== "";

const webhookSecret = () => z.string().min(16, "at least 16 characters").optional();

const variables = z.object({
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z.string().min(1, "a host name or address").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "a folder").default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "a postgres:// address").optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 200, 10),
  PUBLIC_URL: webUrl(anOrigin)
    .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", anOrigin)
    .optional(),
  SECRET: z.string().min(SECRET_LENGTH, `at least ${SECRET_LENGTH} characters`).optional(),
  SMTP_URL: url(/^smtps?$/, "an smtp:// or smtps:// address")
    .refine(hasHost, "an smtp:// or smtps:// address")
    .optional(),
  SMTP_INSECURE: z.enum(["0", "1"], "0 or 1").default("0"),
  MAIL_FROM: z.string().min(3, "a sender such as iFACE <post@example.org>").default("iFACE <no-reply@iface.example>"),
  INBOUND_MAIL: url(/^imaps?$/, anInbox)
    .transform(inbox)
    .optional(),
  INBOUND_AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,255}$/, "the name with which the Authentication-Results of the mail server begin")
    .optional(),
  STAFF_MAIL: z.email("an email address").default(sampleStaffMail),
  STORAGE_URL: webUrl("an http(s)://key:secret@host/bucket address").optional(),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_OAUTH_URL: webUrl().optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_OAUTH_URL: webUrl().optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(live|test)_\w+$/, "a key id such as rzp_live_…")
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: webhookSecret(),
  RAZORPAY_WEBHOOK_SECRET_OLD: webhookSecret(),
  RAZORPAY_URL: webUrl(aGateway).refine(keepsSecrets, aGateway).default("https://api.razorpay.com"),
  CAPTCHA_PER_HOUR: wholeNumber(1, 1_000_000, 10),
  CAPTCHA_TTL_S: wholeNumber(1, 86_400, 600),
  CAPTCHA_ATTEMPTS: wholeNumber(1, 100, 3),
  CAPTCHA_DIFFICULTY: z.enum(["easy", "normal", "hard"], "easy, normal or hard").default("normal"),
  DISK_WARNING_MB: wholeNumber(0, 1_000_000, 500),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  LAUNCH_STATE: z.enum(["upcoming", "live", "past"], "upcoming, live or past").optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

type Variables = z.infer<typeof variables>;
export type SocialKeys = { clientId: string; clientSecret: string; oauthUrl?: string };
/** `webhookSecrets`: the current one first, then the previous one. */
export type GatewayKeys = { keyId: string; keySecret: string; webhookSecrets: string[]; url: string };
export type Config = ReturnType<typeof settle>;

export class ConfigError extends OperatorError {}

const confidential = /SECRET|TOKEN|PASSWORD|_URL$|^INBOUND_MAIL$/;

const addresses = ["DATABASE_URL", "SMTP_URL", "PUBLIC_URL"];

function shownValue(name: string, value: string): string {
  if (addresses.includes(name)) return JSON.stringify(shownAddress(value));
  return confidential.test(name) ? "(hidden)" : JSON.stringify(value);
}

function complaint(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  return `Configuration: ${name} is ${shownValue(name, env[name] ?? "")}; allowed: ${issue.message}.`;
}

function pair(env: Variables, provider: "GOOGLE" | "FACEBOOK"): SocialKeys | undefined {
  const clientId = env[`${provider}_CLIENT_ID`];
  const clientSecret = env[`${provider}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return undefined;
  if (clientId && clientSecret) return { clientId, clientSecret, oauthUrl: env[`${provider}_OAUTH_URL`] };
  const missing = clientId ? "CLIENT_SECRET" : "CLIENT_ID";
  throw new ConfigError(
    `Configuration: ${provider}_${missing} is missing; allowed: both ${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET, or neither.`,
  );
}

const gatewayVariables = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

function gateway(env: Variables): GatewayKeys | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: present } = env;
  const { RAZORPAY_WEBHOOK_SECRET_OLD: old, RAZORPAY_URL: url } = env;
  if (keyId && keySecret && present)
    return { keyId, keySecret, webhookSecrets: [present, ...(old ? [old] : [])], url: new URL(url).origin };
  if (!keyId && !keySecret && !present && !old) return undefined;
  const missing = gatewayVariables.find((name) => !env[name]);
  throw new ConfigError(
    `Configuration: ${missing} is missing; allowed: all of ${gatewayVariables.join(", ")}, or none.`,
  );
}

const captchaVariables = {
  perHour: "CAPTCHA_PER_HOUR",
  ttlSeconds: "CAPTCHA_TTL_S",
  attempts: "CAPTCHA_ATTEMPTS",
  difficulty: "CAPTCHA_DIFFICULTY",
} as const satisfies Record<string, keyof Variables>;

type Captcha = {
  [Name in keyof typeof captchaVariables]: Variables[(typeof captchaVariables)[Name]];
};

function givenCaptcha(captcha: Captcha, given: object): Partial<Captcha> {
  const names = Object.entries(captchaVariables).filter(([, variable]) => variable in given);
  return Object.fromEntries(names.map(([name]) => [name, captcha[name as keyof Captcha]]));
}

function settle(env: Variables, given: object, needsSecret: boolean) {
  if (env.DATABASE_URL && !env.SECRET && needsSecret)
    throw new ConfigError(
      `Configuration: SECRET is missing; allowed: at least ${SECRET_LENGTH} characters, required when DATABASE_URL is set.`,
    );
  const host = env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
  const captcha: Captcha = {
    perHour: env.CAPTCHA_PER_HOUR,
    ttlSeconds: env.CAPTCHA_TTL_S,
    attempts: env.CAPTCHA_ATTEMPTS,
    difficulty: env.CAPTCHA_DIFFICULTY,
  };
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${host}:${env.PORT}`,
    secret: env.SECRET ?? "",
    secretIsOurs: env.SECRET === undefined,
    smtpUrl: env.SMTP_URL,
    smtpInsecure: env.SMTP_INSECURE === "1",
    mailFrom: env.MAIL_FROM,
    inboundMail: env.INBOUND_MAIL,
    /** The authserv-id of the inbox's mail server in Authentication-Results (RFC 8601). */
    inboundAuthservId: env.INBOUND_AUTHSERV_ID,
    staffMail: env.STAFF_MAIL,
    storageUrl: env.STORAGE_URL,
    trustedProxies: env.TRUST_PROXY,
    google: pair(env, "GOOGLE"),
    facebook: pair(env, "FACEBOOK"),
    razorpay: gateway(env),
    captcha,
    givenCaptcha: givenCaptcha(captcha, given),
    diskWarningBytes: env.DISK_WARNING_MB * 1024 * 1024,
    metricsToken: env.METRICS_TOKEN,
    launchState: env.LAUNCH_STATE,
    logLevel: env.LOG_LEVEL,
  };
}

/** Empty variables count as unset. Throws ConfigError. Commands that only read PostgreSQL need no secret (""). */
export function parseConfig(env: NodeJS.ProcessEnv, { needsSecret = true } = {}): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  const issue = parsed.error?.issues[0];
  if (issue) throw new ConfigError(complaint(issue, env));
  return settle(parsed.data as Variables, given, needsSecret);
}
