import { expect, test } from "vitest";
import { linkedinAddress, shortAddress, webAddress } from "./web-address";

test("a web address may be typed with or without its scheme", () => {
  expect(webAddress("godavari.example.in")).toBe("https://godavari.example.in");
  expect(webAddress("http://Godavari.example.in/a?b=c#d")).toBe("http://godavari.example.in/a?b=c#d");
  expect(webAddress("godavari.example.in:8080/works")).toBe("https://godavari.example.in:8080/works");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "ftp://example.in",
  "mailto:a@example.in",
  "https://user:secret@example.in",
  "https://example.in@evil.example",
  "localhost",
  "https://",
  "two words.in",
  "no address at all",
  "//",
])("%j is no web address", (typed) => {
  expect(webAddress(typed)).toBeUndefined();
});

test("a LinkedIn page may be typed as its path", () => {
  for (const typed of [
    "in/meera-kulkarni",
    "/in/meera-kulkarni",
    "www.linkedin.com/in/meera-kulkarni/",
    "https://www.linkedin.com/in/meera-kulkarni?trk=x",
  ])
    expect(linkedinAddress(typed)).toBe("https://www.linkedin.com/in/meera-kulkarni");
  expect(linkedinAddress("https://in.linkedin.com/in/meera")).toBe("https://in.linkedin.com/in/meera");
});

test.each(["https://linkedin.com.evil.example/in/a", "https://evil.example/in/a", "meera", "linkedin.com"])(
  "%j is no LinkedIn page",
  (typed) => {
    expect(linkedinAddress(typed)).toBeUndefined();
  },
);

test("an address is shown short", () => {
  expect(shortAddress("https://www.linkedin.com/in/meera")).toBe("in/meera");
  expect(shortAddress("https://godavari.example.in/")).toBe("godavari.example.in");
});
