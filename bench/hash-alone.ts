// A child process that only verifies passwords, with the setting and concurrency of
// src/features/accounts/password.server.ts: the upper bound of sign-ins on this machine.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = 2;
const setting = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = "seven spans long";
const stored = await hash(PASSWORD, setting);

async function verifyUntil(deadline: number): Promise<number> {
  let verified = 0;
  while (performance.now() < deadline) {
    if (!(await verify(stored, PASSWORD))) throw new Error("the password should match");
    verified += 1;
  }
  return verified;
}

process.on("message", async (seconds: number) => {
  const started = performance.now();
  const before = process.cpuUsage();
  const turns = Array.from({ length: Math.max(2, availableParallelism()) }, () =>
    verifyUntil(started + seconds * 1000),
  );
  const verified = (await Promise.all(turns)).reduce((sum, count) => sum + count, 0);
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    perSecond: verified / ((performance.now() - started) / 1000),
    cpuMs: (user + system) / 1000 / verified,
  });
});
