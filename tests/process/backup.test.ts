import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { turnOn } from "../authenticator-app";
import { appCode } from "../authenticator-code";
import { cookieOf, newcomer } from "../people";
import { databases, type Env, emptyData, ownData, type Program, runProgram, startProgram } from "../program";
import { rowsOf } from "./stored";
import { signIn } from "./visitor";

const command = (env: Env, ...words: string[]) => runProgram(env, ["portal", ...words]);

describe.each(databases)("on %s", (kind) => {
  test("a backup moves a running program's accounts to another one", async () => {
    const [old, next] = [await ownData(kind), await ownData(kind)];
    const program = await startProgram(old);
    const person = newcomer();
    expect((await program.ask("/api/auth/signup", { body: person })).status).toBe(201);
    const file = join(program.dataDir, "whole.gz");
    expect((await command(old, "backup", file)).stdout).toContain(`Backed up into ${file}`);

    const other = await startProgram(next);
    expect((await command(next, "restore", file)).stdout).toContain(`Restored from ${file}`);
    expect(await other.stop()).toEqual({ code: 0, signal: null });
    const restarted = await startProgram(next);
    expect((await signIn(restarted, person)).status).toBe(200);
    const again = await command(next, "restore", file);
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^The database is not empty[^\n]*\n$/)]);
  });

  test("restore without the secret: refused by name, and codes are answered with the reason until it is back", async () => {
    const SECRET = "the secret of the old place, forty letters";
    const [old, next] = [
      { ...(await ownData(kind)), SECRET },
      { ...(await ownData(kind)), SECRET: "s".repeat(40) },
    ];
    const first = await startProgram(old);
    const person = newcomer();
    await first.ask("/api/auth/signup", { body: person });
    const cookie = cookieOf(await signIn(first, person));
    const app = await turnOn(first, cookie);
    const file = join(first.dataDir, "whole.gz");
    const made = await command(old, "backup", file);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining("It does not hold SECRET")]);
    expect(made.stdout).not.toContain("and the secret");
    await first.stop();

    const refused = await command(next, "restore", file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Nothing was restored: SECRET is not the one [^\n]+\n$/),
    ]);
    expect((await command(next, "restore", file, "--without-secret")).stdout).toContain("Restored from");
    const withCode = async (program: Program, code: string) => {
      const pending = cookieOf(await signIn(program, person));
      const answer = await program.ask("/api/auth/two-factor", { body: { code }, cookie: pending });
      return [answer.status, (await answer.json()).code];
    };
    const without = await startProgram(next);
    for (const code of [appCode(app.secret), app.recoveryCodes[0] ?? ""])
      expect(await withCode(without, code)).toEqual([409, "second_factor_unreadable"]);
    expect((await command(next, "audit", "check")).code).toBe(2);
    await without.stop();
    const found = await startProgram({ ...next, SECRET });
    expect(await withCode(found, app.recoveryCodes[0] ?? "")).toEqual([200, undefined]);
  });

  test("health writes nothing, whether a program runs, never ran or has stopped", async () => {
    const data = await emptyData(kind);
    const before = await command(data, "health");
    expect([before.code, before.stderr]).toEqual([1, expect.stringMatching(/^Not ready: [^\n]+\n$/)]);
    expect(readdirSync(data.DATA_DIR ?? "")).toEqual([]);
    if (kind === "postgres")
      expect(
        await rowsOf(
          data,
          "select tablename from pg_tables where schemaname <> all('{pg_catalog,information_schema}')",
        ),
      ).toEqual([]);
    const program = await startProgram(await ownData(kind));
    expect(await command(program.env, "health")).toMatchObject({ code: 0, stdout: "Ready.\n" });
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    const times = () =>
      readdirSync(program.dataDir, { recursive: true }).map((name) => [
        name,
        statSync(join(program.dataDir, String(name))).mtimeMs,
      ]);
    const left = times();
    expect((await command(program.env, "health")).code).toBe(kind === "embedded" ? 1 : 0);
    expect(times()).toEqual(left);
  });

  test("a backup that is missing or damaged is refused in one line, and the running program goes on", async () => {
    const data = await ownData(kind);
    const program = await startProgram(data);
    const file = join(program.dataDir, "damaged.gz");
    const refused = async (line: RegExp) => {
      const { code, stdout, stderr } = await command(data, "restore", file);
      expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(line)]);
      expect((await program.ask("/readyz")).status).toBe(200);
    };
    await refused(/^\S+damaged\.gz cannot be read \(ENOENT\)\.\n$/);
    const damaged = /^\S+damaged\.gz is not a whole backup, so nothing was restored\.\n$/;
    writeFileSync(file, "no backup");
    await refused(damaged);
    await command(data, "backup", file);
    truncateSync(file, readFileSync(file).length - 20);
    // The command refuses a non-empty database before it reads the file.
    await refused(/^The database is not empty\.[^\n]+\n$/);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.said.stderr).toBe("");
  });
});
