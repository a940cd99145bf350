import { askRunningProgram } from "../src/app/cli/socket.server";
import { type Program, startProgram } from "./program";
import { test as base, expect } from "./test";

type Own = { settings?: Record<string, string>; samples?: number; withMoney?: boolean };

/**
 * Runs the tests of a file on a separate program with `samples` demo records, so that changes do not affect other
 * tests.
 */
export const testOnOwnProgram = ({ settings = {}, samples = 0, withMoney = false }: Own = {}) =>
  base.extend<object, { program: Program }>({
    program: [
      // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing
      async ({}, use) => {
        const program = await startProgram(settings);
        if (samples > 0)
          expect(
            await askRunningProgram(program.dataDir, ["demo", String(samples), ...(withMoney ? ["--with-money"] : [])]),
          ).toMatchObject({ done: true });
        await use(program);
        await program.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
    baseURL: ({ program }, use) => use(program.url),
    dataDir: ({ program }, use) => use(program.dataDir),
  });
