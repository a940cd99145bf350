import { expect, test } from "vitest";
import { parseConfig } from "../config/config.server";
import { staffMailbox, whereToWrite } from "./staff-address.server";

test("emails name the contact page until the staff have a mailbox of their own", () => {
  const address = { PUBLIC_URL: "https://portal.example.org" };
  const sample = parseConfig(address);
  expect([staffMailbox(sample), whereToWrite(sample)]).toEqual([undefined, "https://portal.example.org/contact"]);
  const own = parseConfig({ ...address, STAFF_MAIL: "desk@example.org" });
  expect([staffMailbox(own), whereToWrite(own)]).toEqual(["desk@example.org", "desk@example.org"]);
});
