import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newcomer } from "../people";
import { databases, type Env, ownData, runProgram, startProgram } from "../program";
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
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty[^\n]*\n$/),
    ]);
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
    await refused(damaged);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.said.stderr).toBe("");
  });
});
