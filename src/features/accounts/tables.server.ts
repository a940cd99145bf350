import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { staffRoles } from "../../platform/roles";

export const staffRoleArray = sql.raw(`'{${staffRoles.join(",")}}'::text[]`);

/** Email addresses are stored in lower case. */
export const userTable = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    username: text("username").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    organization: text("organization"),
    memberNumber: text("member_number"),
    roles: text("roles").array().notNull().default(sql`'{member}'::text[]`),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_username").on(table.username),
    uniqueIndex("users_member_number").on(table.memberNumber),
    index("users_username_prefix").on(table.username.op("text_pattern_ops")),
    index("users_staff").on(table.id).where(sql`${table.roles} && ${staffRoleArray}`),
  ],
);

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => userTable.id, { onDelete: "cascade" });

export const sessionTable = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull(),
    userId: owner(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Whether the sign-in included a code or a passkey. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [uniqueIndex("sessions_token").on(table.token), index("sessions_user").on(table.userId)],
);

/** Proven former addresses: rows from one, up to its end, remain the person's for export and erasure. */
export const formerAddressTable = pgTable(
  "former_addresses",
  { id: text("id").primaryKey(), userId: owner(), email: text("email").notNull(), until: instant("until").notNull() },
  (table) => [index("former_addresses_user").on(table.userId), index("former_addresses_email").on(table.email)],
);

export const loginTable = pgTable(
  "logins",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("logins_user").on(table.userId),
    uniqueIndex("logins_provider").on(table.providerId, table.accountId),
  ],
);

export const verificationTable = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const mailedLinkTable = pgTable(
  "mailed_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").notNull(),
    userId: owner(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("mailed_links_user").on(table.userId, table.purpose)],
);

/** Key: account `user:<id>`, known device `device:<id>:<device>`, unknown name `typed:<hash>`. */
export const signInFailureTable = pgTable("sign_in_failures", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  lockedUntil: instant("locked_until"),
  updatedAt: instant("updated_at").notNull(),
});

/** Authenticator apps; on once confirmed. The secret is encrypted; codes of lastStep or earlier are spent. */
export const twoFactorTable = pgTable("two_factor", {
  userId: owner().primaryKey(),
  secretCipher: text("secret_cipher").notNull(),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }),
  createdAt: instant("created_at").notNull(),
});

export const recoveryCodeTable = pgTable(
  "recovery_codes",
  { id: text("id").primaryKey(), userId: owner(), codeHash: text("code_hash").notNull(), usedAt: instant("used_at") },
  (table) => [uniqueIndex("recovery_codes_code").on(table.userId, table.codeHash)],
);

export const passkeyTable = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    credentialId: text("credential_id").notNull(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId), index("passkeys_user").on(table.userId)],
);

export const pendingSignInTable = pgTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: owner(),
    remember: boolean("remember").notNull(),
    attempts: integer("attempts").notNull().default(0),
    signInId: bigint("sign_in_id", { mode: "number" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_sign_ins_user").on(table.userId)],
);

/** WebAuthn challenges by keyed hash; deleting a row spends it. */
export const passkeyChallengeTable = pgTable("passkey_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").references(() => userTable.id, { onDelete: "cascade" }),
  purpose: text("purpose").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const signInTable = pgTable(
  "sign_ins",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    at: instant("at").notNull(),
    method: text("method").notNull(),
    device: text("device").notNull(),
    place: text("place").notNull(),
    succeeded: boolean("succeeded").notNull(),
  },
  (table) => [index("sign_ins_user").on(table.userId, table.id), index("sign_ins_at").on(table.at)],
);
