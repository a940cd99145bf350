import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./src", import.meta.url).pathname };

/** `npm run test:all` adds the long versions. */
const isEverything = process.env.TEST_ALL === "1";

/** Those that a difference between the two databases can break: jobs, locks, files, raw SQL, one of each feature. */
const onEmbedded = [
  "account-attacks",
  "audit-chain",
  "backup",
  "campus",
  "cases",
  "certificates",
  "closing-platform",
  "competition",
  "content-items",
  "earlier-backup",
  "events",
  "export",
  "full-disk",
  "health",
  "job-board",
  "jobs",
  "money",
  "money-came-in",
  "money-renewals",
  "newsletter",
  "orders",
  "personal-data",
  "platform",
  "renewal",
  "staff-cases-queue",
  "staff-members",
  "staff-members-import",
  "staff-reports",
  "submissions-at-once",
  "uploads",
  "vacuum",
  "verification",
].map((name) => `tests/api/${name}.test.ts`);

/** Each file opens a program on a database of its own, so a worker may keep the modules it has loaded. */
const onDatabase = (database: "embedded" | "postgres") => ({
  resolve: { alias },
  test: {
    name: database,
    isolate: false,
    include: database === "embedded" && !isEverything ? onEmbedded : ["tests/api/**/*.test.ts"],
    globalSetup: `tests/${database}-setup.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A tenth less time: the workers do not live long enough for the last, costly step of optimizing to pay.
    execArgv: ["--max-opt=2"],
    provide: { database },
  },
});

/** One that replaces a module of the program: no other file may be given what it has loaded. */
const alone = {
  ...onDatabase("embedded"),
  test: { ...onDatabase("embedded").test, ...{ name: "alone", isolate: true, include: ["tests/adding-*/*.test.ts"] } },
};

/** `kill` and `kill-outbox` cover the same promise of nothing lost in less time. */
const longKills = ["events", "forms", "money", "newsletter", "posting", "tree"].map(
  (name) => `tests/process/kill-${name}.test.ts`,
);

/** Tests of the built program as a process of its own. */
const asProcess = {
  resolve: { alias },
  test: {
    name: "process",
    isolate: false,
    include: ["tests/process/**/*.test.ts"],
    exclude: isEverything ? [] : longKills,
    globalSetup: "tests/process-setup.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      onDatabase("embedded"),
      onDatabase("postgres"),
      alone,
      asProcess,
    ],
  },
});
