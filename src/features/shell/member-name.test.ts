import { expect, test } from "vitest";
import { avatarInitial, displayName } from "./member-name";

test("the display name needs both names, else it is the username", () => {
  expect(displayName({ firstName: "Asha", lastName: "Rao", username: "asha.rao" })).toBe("Asha Rao");
  expect(displayName({ firstName: "Asha", lastName: "", username: "asha.rao" })).toBe("asha.rao");
});

test("the initial comes from the first name, then the username, then is U", () => {
  expect(avatarInitial({ firstName: "asha", username: "zoya" })).toBe("A");
  expect(avatarInitial({ firstName: " ", username: "zoya" })).toBe("Z");
  expect(avatarInitial({ firstName: "", username: "" })).toBe("U");
});

test("an initial outside the Latin alphabet stays whole", () => {
  expect(avatarInitial({ firstName: "𑀅𑀆", username: "" })).toBe("𑀅");
});
