import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir } from "./data-dir.server";
import { OperatorError } from "./operator-error";

type Holder = { pid: number; started: string; birth: string; space: string };

const BEAT_MS = 10_000;
/** After so long without a beat, a holder that cannot be asked is taken for dead. */
const SILENT_MS = 45_000;

/** The folder is in use by another process; the message names it. */
export class DataDirInUse extends OperatorError {}

const isCode = (cause: unknown, code: string) => (cause as NodeJS.ErrnoException).code === code;

/** When the process PID was born, as the kernel counts it, so that a reused number is not mistaken for the holder. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch (cause) {
    if (cause instanceof Error && "code" in cause) return "";
    throw cause;
  }
}

/** The numbering of processes that this one is in: another container counts from 1 again. */
function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause) return "";
    throw cause;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.space !== processSpace()) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (cause) {
    if (isCode(cause, "ESRCH")) return false;
  }
  const birth = birthOf(holder.pid);
  return birth === "" || birth === holder.birth;
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return "";
    throw cause;
  }
}

function holderIn(lock: string): Holder | undefined {
  try {
    return JSON.parse(lock) as Holder;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Gives the lock in MADE the name FILE, whole from its first moment. Throws EEXIST where there is one. */
function place(made: string, file: string): void {
  try {
    linkSync(made, file);
  } catch (cause) {
    if (isCode(cause, "EEXIST")) throw cause;
    // Some drives and shares know no links.
    copyFileSync(made, file, constants.COPYFILE_EXCL);
  }
}

/** Makes CONTENT the lock; false where there is one. */
function take(file: string, content: string): boolean {
  const made = `${file}.${crypto.randomUUID()}`;
  try {
    writeFileSync(made, content);
    place(made, file);
    return true;
  } catch (cause) {
    if (isCode(cause, "EEXIST")) return false;
    throw cause;
  } finally {
    rmSync(made, { force: true });
  }
}

/** Takes the lock FOUND away, which a dead holder left. Where it is another one by now, that one stays. */
function takeAway(file: string, found: string): void {
  const aside = `${file}.${crypto.randomUUID()}`;
  try {
    // Of several who found the same lock one can move it; removing it could remove the next holder's.
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== found) place(aside, file);
  } catch (cause) {
    if (!isCode(cause, "ENOENT") && !isCode(cause, "EEXIST")) throw cause;
  } finally {
    rmSync(aside, { force: true });
  }
}

async function renew(file: string, content: string): Promise<void> {
  if ((await readFile(file, "utf8")) !== content) throw new Error("another process has taken it");
  await utimes(file, new Date(), new Date());
}

/** Shows that the holder, whose lock is CONTENT, lives, until it gives the folder back. */
function keep(file: string, content: string): () => void {
  const tell = ({ message }: Error) =>
    process.emitWarning(`The lock of the data folder cannot be renewed: ${message}`);
  const beat = setInterval(() => renew(file, content).catch(tell), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (readLock(file) === content) takeAway(file, content);
  };
}

/** Takes DIRECTORY for this process; answers the function that gives it back. Throws DataDirInUse. */
export function lockDataDir(directory: string): () => void {
  makeDataDir(directory);
  const file = join(directory, "lock");
  const me: Holder = {
    pid: process.pid,
    started: new Date().toISOString(),
    birth: birthOf(process.pid),
    space: processSpace(),
  };
  const content = JSON.stringify(me);
  for (let attempt = 0; attempt < 2; attempt++) {
    if (take(file, content)) return keep(file, content);
    const found = readLock(file);
    const holder = holderIn(found);
    if (holder && isAlive(holder, file))
      throw new DataDirInUse(
        `${directory} is in use by process ${holder.pid}, started ${holder.started}. Stop that process, or set DATA_DIR to another folder.`,
      );
    takeAway(file, found);
  }
  throw new DataDirInUse(
    `${directory} is in use by another process that is starting. Stop it, or set DATA_DIR to another folder.`,
  );
}
