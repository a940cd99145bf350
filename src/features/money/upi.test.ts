import { expect, test } from "vitest";
import { isUpiId, upiLink } from "./upi";

const payment = {
  payee: "iface@sbi",
  payeeName: "Federation of Engineers & Co",
  reference: "ABCDEFGHJK",
  note: "Membership 2026–27: R. Kulkarni’s",
  amountPaise: 118_005,
};

test("a link says whom, how much and what for, with spaces as %20 and the reference before the note", () => {
  expect(upiLink(payment)).toBe(
    "upi://pay?pa=iface@sbi&pn=Federation%20of%20Engineers%20%26%20Co&tr=ABCDEFGHJK" +
      "&tn=ABCDEFGHJK%20Membership%202026%2027%20R%20Kulkarni%20s&am=1180.05&cu=INR",
  );
});

test("a merchant's code stands in it where the bank gave one", () => {
  const { searchParams } = new URL(upiLink({ ...payment, merchantCode: "8641" }));
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: "iface@sbi",
    pn: "Federation of Engineers & Co",
    mc: "8641",
    tr: "ABCDEFGHJK",
    am: "1180.05",
    tn: "ABCDEFGHJK Membership 2026 27 R Kulkarni s",
    cu: "INR",
  });
});

test("a long note is cut", () => {
  const { searchParams } = new URL(upiLink({ ...payment, note: "x".repeat(80) }));
  expect(searchParams.get("tn")).toHaveLength(50);
});

test("what no app would take is refused", () => {
  const wrong = [{ payee: "iface" }, { reference: "AB-CD" }, { reference: "A".repeat(36) }, { amountPaise: 0 }];
  for (const one of [...wrong, { amountPaise: 0.5 }]) expect(() => upiLink({ ...payment, ...one })).toThrow(RangeError);
});

test("a UPI ID has a name and a bank", () => {
  const ids = [
    "iface@sbi",
    "i.face-1@okhdfcbank",
    "9876543210@ybl",
    "iface",
    "a@b.com",
    "iface @sbi",
    "@sbi",
    "iface@",
  ];
  expect(ids.map(isUpiId)).toEqual([true, true, true, false, false, false, false, false]);
});
