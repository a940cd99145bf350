import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins";
import { and, eq, ne } from "drizzle-orm";
import type { Config, SocialKeys } from "../../platform/config/config.server";
import { authorize, createContext, type Platform, record, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { cutText } from "../../platform/text/cut-text";
import { personName } from "../../platform/text/schema";
import { mayComeBack } from "./former-address.server";
import { namesOf } from "./names";
import { freeUsername } from "./operations/username.server";
import { REMEMBERED_SECONDS } from "./session-length";
import { loginTable, sessionTable, userTable, verificationTable } from "./tables.server";

/** Without a proof by the provider, the address is proven by email. */
async function recordAccountFromElsewhere(
  platform: Platform,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  const ctx = createContext(platform, { actor: { kind: "system" } });
  authorize(ctx, "system");
  await transaction(ctx, (tx) => record(tx, emailVerified ? "email.verified" : "account.created", id));
}

/** The owner of an existing account gets an email. */
async function recordLinkedLogin(platform: Platform, { id, userId }: { id: string; userId: string }): Promise<void> {
  const ctx = createContext(platform, { actor: { kind: "system" } });
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const [other] = await tx.db
      .select({ id: loginTable.id })
      .from(loginTable)
      .where(and(eq(loginTable.userId, userId), ne(loginTable.id, id)));
    if (other) await record(tx, "login.linked", userId);
  });
}

/** As a name may be typed; empty for any other, such as one with an address in it. */
const presentable = (name: string) => {
  const cut = cutText(name.normalize("NFC").replace(/\p{Cc}/gu, " "), 80);
  return personName(80).safeParse(cut).data ?? "";
};

type Endpoints = { authorizationUrl: string; tokenUrl: string; userInfoUrl: string; scopes: string[] };

const endpoints: Record<"google" | "facebook", Endpoints> = {
  google: {
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
    scopes: ["openid", "email", "profile"],
  },
  facebook: {
    authorizationUrl: "https://www.facebook.com/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/oauth/access_token",
    userInfoUrl: "https://graph.facebook.com/me?fields=id,name,email",
    scopes: ["email", "public_profile"],
  },
};

function endpointsOf(provider: "google" | "facebook", { oauthUrl }: SocialKeys): Endpoints {
  const own = endpoints[provider];
  if (!oauthUrl) return own;
  return {
    ...own,
    authorizationUrl: `${oauthUrl}/authorize`,
    tokenUrl: `${oauthUrl}/token`,
    userInfoUrl: `${oauthUrl}/userinfo`,
  };
}

function socialProvider(provider: "google" | "facebook", keys: SocialKeys) {
  return {
    providerId: provider,
    clientId: keys.clientId,
    clientSecret: keys.clientSecret,
    ...endpointsOf(provider, keys),
    pkce: provider === "google",
    accountSubject: ({ profile }: { profile: { sub?: unknown; id?: unknown } }) => String(profile.sub ?? profile.id),
  };
}

const configured = (config: Config) =>
  (["google", "facebook"] as const).flatMap((provider) => {
    const keys = config[provider];
    return keys ? [socialProvider(provider, keys)] : [];
  });

/** Provider tokens are not stored: they serve once, to identify the person. */
const withoutTokens = async <Login extends object>(login: Login) => ({
  data: { ...login, accessToken: null, refreshToken: null, idToken: null },
});

export function buildAuth(platform: Platform) {
  const { config, database } = platform;
  return betterAuth({
    appName: "iFACE",
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    secret: config.secret,
    database: drizzleAdapter(database.db, {
      provider: "pg",
      schema: { user: userTable, session: sessionTable, account: loginTable, verification: verificationTable },
    }),
    session: {
      expiresIn: REMEMBERED_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { secondFactor: { type: "boolean", required: false, input: false, defaultValue: false } },
    },
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    user: {
      additionalFields: {
        username: { type: "string", required: false, input: false },
        firstName: { type: "string", required: false, input: false },
        lastName: { type: "string", required: false, input: false },
        organization: { type: "string", required: false, input: false },
        memberNumber: { type: "string", required: false, input: false },
        roles: { type: "string[]", required: false, input: false },
      },
    },
    databaseHooks: {
      account: {
        create: { before: withoutTokens, after: (login) => recordLinkedLogin(platform, login) },
        update: { before: withoutTokens },
      },
      user: {
        create: {
          after: (user) => recordAccountFromElsewhere(platform, user),
          before: async (user) => {
            if (await mayComeBack(createContext(platform), user.email)) return false;
            const name = presentable(user.name);
            const username = await freeUsername(database.db, name, user.email);
            const { firstName, lastName } = namesOf(name || username);
            const named = { name: name || username, firstName, lastName, username };
            // The provider's photo is on its own server, from which the pages may load nothing.
            return { data: { ...user, ...named, image: null, roles: ["member"] } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: "iface",
      useSecureCookies: config.publicUrl.startsWith("https:"),
      database: { generateId: newId },
    },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [genericOAuth({ config: configured(config) })],
  });
}
