import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { badRequest } from "../refusal";

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
const MOST_CELLS = 5_000_000;
const LONGEST_MS = 60_000;
const MOST_MEGABYTES = 1_536;
const LOOKED_AT = 4_096;

export type WorkbookKind = "zip" | "ole" | "markup";

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

function markupOf(bytes: Uint8Array): string {
  const [isLittle, isBig] = [startsWith(bytes, 0xff, 0xfe), startsWith(bytes, 0xfe, 0xff)];
  const text = new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
  const known = text.includes("\ufffd") && !isLittle && !isBig ? new TextDecoder("windows-1252").decode(bytes) : text;
  return known.trimStart();
}

/** By content: ZIP, OLE, or HTML and XML, which many banks export as .xls. Undefined for plain text. */
export function workbookKind(bytes: Uint8Array): WorkbookKind | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return "zip";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "ole";
  const begins = markupOf(bytes.subarray(0, LOOKED_AT)).toLowerCase();
  if (!begins.startsWith("<")) return undefined;
  return ["<html", "<table", "<!doctype html", "schemas-microsoft-com:office:spreadsheet"].some((mark) =>
    begins.includes(mark),
  )
    ? "markup"
    : undefined;
}

/** The total unpacked size in the ZIP directory. Throws 400 without one. */
async function unpackedBytes(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import("fflate");
  let total = 0;
  const filter = ({ originalSize, size }: { originalSize: number; size: number }) => {
    // A false size of zero would unpack without a limit.
    total += size > 0 && originalSize === 0 ? Number.POSITIVE_INFINITY : originalSize;
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch (cause) {
    throw refusalOf(String(cause));
  }
  return total;
}

// Dates become YYYY-MM-DD to avoid ambiguity. Numbers keep all digits; above 15 a spreadsheet has lost some, shown
// by scientific notation.
const script = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { read, SSF, utils } = require(workerData.library);
  const twoDigits = (number) => String(number).padStart(2, "0");
  function dayOf(value, date1904) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(value, { date1904 });
    const day = [String(y).padStart(4, "0"), twoDigits(m), twoDigits(d)].join("-");
    const time = [H, M, Math.floor(S)].map(twoDigits).join(":");
    return value < 1 ? time : time === "00:00:00" ? day : day + " " + time;
  }
  function numberOf(value) {
    if (!Number.isFinite(value)) return "";
    if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
    const text = String(Number(value.toPrecision(15)));
    return text.includes("e") ? value.toFixed(15).replace(/0+$/, "") : text;
  }
  function textOf(cell, date1904) {
    if (!cell || cell.t === "z") return "";
    if (cell.t === "n" && cell.z && SSF.is_date(cell.z)) return dayOf(cell.v, date1904);
    if (cell.t === "n") return numberOf(cell.v);
    if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
    return String(cell.t === "e" ? (cell.w ?? "") : (cell.v ?? ""));
  }
  try {
    const { bytes, text, mostCells } = workerData;
    const options = { dense: true, cellNF: true, cellHTML: false, UTC: true };
    const book = text === undefined ? read(bytes, { ...options, type: "array" }) : read(text, { ...options, type: "string", raw: true });
    const { WBProps, Sheets } = book.Workbook ?? {};
    const date1904 = WBProps?.date1904 === true;
    let cells = 0;
    const sheets = book.SheetNames.flatMap((name, at) => {
      if (Sheets?.[at]?.Hidden) return [];
      const rows = [];
      for (const row of book.Sheets[name]["!data"] ?? []) {
        cells += row?.length ?? 0;
        if (cells > mostCells) throw new Error("too many cells");
        rows.push(Array.from(row ?? [], (cell) => textOf(cell, date1904)));
      }
      while (rows.length > 0 && rows.at(-1).every((text) => text === "")) rows.pop();
      return rows.length > 0 ? [{ name, rows }] : [];
    });
    parentPort.postMessage({ sheets });
  } catch (cause) {
    parentPort.postMessage({ cause: String(cause?.message ?? cause) });
  }
`;

/** Includes empty rows, so that row numbers match the spreadsheet's. */
export type Sheet = { name: string; rows: string[][] };

/** Their memory is outside the thread's limit, so one at a time. */
const oneByOne = pLimit(1);

type Answer = { sheets: Sheet[] } | { cause: string };

function inWorker(file: { bytes: Uint8Array } | { text: string }): Promise<Answer> {
  const library = createRequire(import.meta.url).resolve("@e965/xlsx");
  const worker = new Worker(script, {
    eval: true,
    workerData: { library, ...file, mostCells: MOST_CELLS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const answered = new Promise<Answer>((resolve) => {
    const late = setTimeout(() => resolve({ cause: "too slow" }), LONGEST_MS);
    worker.once("message", resolve);
    worker.once("error", (cause) => resolve({ cause: String(cause) }));
    worker.once("exit", () => clearTimeout(late));
  });
  return answered.finally(() => worker.terminate());
}

const tooLarge = () =>
  badRequest("workbook_too_large", "This workbook is too large. Please save the sheet as CSV UTF-8 and upload that.");

const refusalOf = (cause: string) => {
  if (/password/i.test(cause))
    return badRequest(
      "workbook_locked",
      "This workbook has a password. Please save it without one and upload it again.",
    );
  if (/too many cells|too slow|memory|ERR_WORKER/i.test(cause)) return tooLarge();
  return badRequest(
    "workbook_unreadable",
    "This workbook cannot be read. Please open it, save the sheet as CSV UTF-8 and upload that.",
  );
};

/** The visible, non-empty sheets. Throws 400 if the file is locked, broken, empty or too large. */
export async function readWorkbook(bytes: Uint8Array, kind: WorkbookKind): Promise<[Sheet, ...Sheet[]]> {
  if (bytes.length > MOST_BYTES) throw tooLarge();
  if (kind === "zip" && (await unpackedBytes(bytes)) > MOST_UNPACKED_BYTES) throw tooLarge();
  const answer = await oneByOne(inWorker, kind === "markup" ? { text: markupOf(bytes) } : { bytes });
  if ("cause" in answer) throw refusalOf(answer.cause);
  const [first, ...others] = answer.sheets;
  if (!first) throw badRequest("no_rows", "The workbook has no rows.");
  return [first, ...others];
}
