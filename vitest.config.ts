import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./src", import.meta.url).pathname };

/**
 * The API tests run twice: on the embedded database and on a real PostgreSQL. Each file opens a program on a database of its own,
 * so a worker may keep the modules it has loaded.
 */
const onDatabase = (database: "embedded" | "postgres") => ({
  resolve: { alias },
  test: {
    name: database,
    isolate: false,
    include: ["tests/api/**/*.test.ts"],
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
  test: {
    ...onDatabase("embedded").test,
    ...{ name: "alone", isolate: true, include: ["tests/adding-a-form/*.test.ts"] },
  },
};

/** Tests of the built program as a process of its own. */
const asProcess = {
  resolve: { alias },
  test: {
    name: "process",
    isolate: false,
    include: ["tests/process/**/*.test.ts"],
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
