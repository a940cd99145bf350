import { expect, test } from "vitest";
import { kindOptions, planWords } from "./content-words";

test("every kind has a name of its own", () => {
  expect(new Set(kindOptions.map(({ label }) => label)).size).toBe(kindOptions.length);
  expect(kindOptions.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Navigation", "Question", "News item", "Course", "iFACE talk"]),
  );
});

test("a plan reads as a sentence, in India's time", () => {
  const none = { publishAt: null, publishVersion: null, publishUntil: null, unpublishAt: null };
  expect(planWords(none)).toBeUndefined();
  expect(planWords({ ...none, publishAt: "2027-03-05T04:30:00Z", publishVersion: 3 })).toBe(
    "Version 3 goes on the site on 5 Mar 2027, 10:00 am IST.",
  );
  expect(planWords({ ...none, unpublishAt: "2027-03-05T04:30:00Z" })).toBe(
    "It stays there until 5 Mar 2027, 10:00 am.",
  );
  const [publishAt, unpublishAt] = ["2027-03-07T04:30:00Z", "2027-03-05T04:30:00Z"];
  const later = { ...none, publishAt, publishVersion: 3 };
  expect(planWords({ ...later, unpublishAt })).toBe(
    "What is on the site stays there until 5 Mar 2027, 10:00 am. Version 3 goes on it on 7 Mar 2027, 10:00 am IST.",
  );
  const publishUntil = "2027-03-09T04:30:00Z";
  expect(planWords({ ...later, publishUntil, unpublishAt: "2027-03-08T04:30:00Z" })).toBe(
    "Version 3 goes on the site on 7 Mar 2027, 10:00 am IST and stays there until 9 Mar 2027, 10:00 am.",
  );
});
