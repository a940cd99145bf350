import { expect, test } from "vitest";
import { shownAddress } from "./shown-address";

test.each([
  ["postgres://portal:shibboleth@db.example:5432/portal", "postgres://portal:***@db.example:5432/portal"],
  ["postgres://portal:shib/bo#le?th@db.example/portal", "postgres://portal:***@db.example/portal"],
  ["postgres://portal:shib@bo:leth@db.example/portal", "postgres://portal:***@db.example/portal"],
  ["postgres://portal@db.example/portal", "postgres://portal@db.example/portal"],
  ["postgres://db.example:5432/portal?sslmode=no", "postgres://db.example:5432/portal?sslmode=no"],
  ["postgres://db.example/portal?password=shibboleth&x=1", "postgres://db.example/portal?password=***&x=1"],
  ["postgres://portal:shibboleth", "postgres://portal:***"],
  ["smtp://:shibboleth@mail.example", "smtp://:***@mail.example"],
  ["smtp:portal:shibboleth@mail.example", "smtp:***@mail.example"],
  ["portal:shibboleth@db.example/portal", "portal:***@db.example/portal"],
  ["mail.example:587", "mail.example:587"],
  ["smtp://", "smtp://"],
])("%s is shown as %s", (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
  expect(shownAddress(address)).not.toContain("leth");
});
