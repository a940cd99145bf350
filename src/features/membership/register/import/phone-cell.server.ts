import parsePhoneNumber from "libphonenumber-js/max";
import { withPlainDigits } from "../../../../platform/text/phone";

type ReadPhone = { phone: string; others: string[] } | { why: string };

const wrong = "This is not a phone number.";
const lost = "A spreadsheet has cut this number short. Please format the column as text and enter the number again.";

/** The fast path for Indian mobile numbers; the library parses the rest. */
function indianMobile(typed: string): string | undefined {
  const digits = typed.replace(/[ ().-]/g, "");
  const [, number = ""] = /^(?:\+?91|\+910|0091|0)?([6-9]\d{9})$/.exec(digits) ?? [];
  return number && `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
}

const shape = /^\+?[\d ().-]{8,30}(?: ext\. \d{1,6})?$/;
const INDIAN_DIGITS = 10;

function international(typed: string): string | undefined {
  const plain = typed
    .replace(/\(0\)/, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^\+ ?91[ -]?0(?=[1-9 -])/, "+91 ")
    .replace(/ ?(?:extension|extn|ext|x)[.:]? ?(?=\d{1,6}$)/i, " ext. ");
  // A decimal number is no phone number.
  if (!shape.test(plain) || /\d{9}\.\d/.test(plain)) return undefined;
  const found = parsePhoneNumber(plain, { defaultCountry: "IN", extract: false });
  if (!found?.isPossible()) return undefined;
  if (found.country === "IN" && found.nationalNumber.length !== INDIAN_DIGITS && !found.isValid()) return undefined;
  const digits = found.number.length - 1;
  return digits >= 10 && digits <= 15 ? found.formatInternational() : undefined;
}

function readOne(typed: string): string | undefined {
  const plain = typed
    .replace(/^(?:mob|mobile|tel|ph|phone|cell|whatsapp|no)[.:]? ?/i, "")
    .replace(/^tel:/i, "")
    .trim();
  if (!/^[+\d(]/.test(plain)) return undefined;
  // Spreadsheets write a number as 9820012345.0.
  const whole = plain.replace(/^(\+?\d{10,15})\.0{1,2}$/, "$1");
  return indianMobile(whole) || international(whole);
}

/** Splits a cell with several numbers. A slash before a few digits continues the number: 25501234/35 stays whole. */
const piecesOf = (cell: string) =>
  cell
    .split(/[,;|\n]|\/|\\| or | and | & /i)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** The phone number in a cell as +91 98200 12345, and further ones. `cell` has no invisible characters. */
export function readPhone(cell: string): ReadPhone {
  const usual = /^\+?[\d -]{10,16}$/.test(cell) && indianMobile(cell);
  if (usual) return { phone: usual, others: [] };
  const plain = withPlainDigits(cell.replace(/\p{Cf}/gu, ""))
    .normalize("NFKC")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim();
  if (plain.length > 120) return { why: wrong };
  if (/^[+-]?\d[.,]?\d*e[+]?\d+$/i.test(plain)) return { why: lost };
  const whole = readOne(plain);
  if (whole) return { phone: whole, others: [] };
  const read = piecesOf(plain).map(readOne);
  const [first, ...others] = read;
  if (!first || read.length < 2 || others.some((each) => each === undefined)) return { why: wrong };
  const further = others.flatMap((each) => (each && each !== first ? [each] : []));
  return { phone: first, others: [...new Set(further)] };
}
