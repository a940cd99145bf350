import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./src", import.meta.url).pathname };

/** The API tests run twice: on the embedded database and on a real PostgreSQL. */
const onDatabase = (database: "embedded" | "postgres") => ({
  resolve: { alias },
  test: {
    name: database,
    include: ["tests/api/**/*.test.ts"],
    globalSetup: `tests/${database}-setup.ts`,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    provide: { database },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { resolve: { alias }, test: { name: "unit", include: ["src/**/*.test.{ts,tsx}", "tests/*.test.ts"] } },
      onDatabase("embedded"),
      onDatabase("postgres"),
    ],
  },
});
