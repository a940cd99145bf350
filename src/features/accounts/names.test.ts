import { expect, test } from "vitest";
import { namesOf, usernameWish } from "./names";

test("the first word is the first name and the rest is the last name", () => {
  expect(namesOf("Meera Kulkarni")).toEqual({ firstName: "Meera", lastName: "Kulkarni" });
  expect(namesOf("  Meera   Anil  Kulkarni ")).toEqual({ firstName: "Meera", lastName: "Anil Kulkarni" });
  expect(namesOf("Meera")).toEqual({ firstName: "Meera", lastName: "" });
  expect(namesOf(" ")).toEqual({ firstName: "", lastName: "" });
});

test("the username is the full name in lower case with dots", () => {
  expect(usernameWish("Meera Kulkarni", "mk@example.in")).toBe("meera.kulkarni");
  expect(usernameWish("José  D'Souza", "jd@example.in")).toBe("jose.dsouza");
  expect(usernameWish("A. P. Rao", "rao@example.in")).toBe("a.p.rao");
});

test("without a name in Latin letters the username is the part before the @", () => {
  expect(usernameWish("", "meera.k@example.in")).toBe("meera.k");
  expect(usernameWish("मीरा कुलकर्णी", "Meera+site@example.in")).toBe("meera.site");
});

test("a username always has 3 to 60 characters", () => {
  expect(usernameWish("Li", "li.wei@example.in")).toBe("li.wei");
  expect(usernameWish("Li", "li@example.in")).toBe("li.member");
  expect(usernameWish("a".repeat(59).concat(" b"), "x@example.in")).toBe("a".repeat(59));
});
