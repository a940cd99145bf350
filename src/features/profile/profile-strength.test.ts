import { expect, test } from "vitest";
import type { Profile } from "~/features/accounts/profile/schema";
import { profileStrength } from "./profile-strength";

const empty: Profile = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.in",
  pendingEmail: null,
  phone: null,
  organization: null,
  designation: null,
  location: null,
  bio: null,
  website: null,
  linkedin: null,
  experience: null,
  specialization: null,
  language: "en",
  profileImageUrl: null,
  version: 1,
};

test("a new profile begins at nothing and says what to do first", () => {
  expect(profileStrength(empty, false)).toEqual({ percent: 0, advice: "Confirm your email address to reach 10%." });
});

test("each thing filled in counts, a website as much as a LinkedIn page", () => {
  const half = { ...empty, designation: "Engineer", organization: "Godavari", location: "Nashik" };
  expect(profileStrength(half, true)).toEqual({ percent: 40, advice: "Add your photo to reach 50%." });
  for (const page of [{ website: "https://a.in" }, { linkedin: "https://linkedin.com/in/a" }])
    expect(profileStrength({ ...half, ...page }, true).percent).toBe(50);
});

test("a full profile is full", () => {
  const full = {
    ...empty,
    profileImageUrl: "/api/profile/photo?v=1",
    designation: "a",
    organization: "b",
    specialization: "structural",
    experience: "0-2",
    location: "c",
    phone: "d",
    bio: "e",
    website: "https://a.in",
  };
  expect(profileStrength(full, true)).toEqual({ percent: 100, advice: "Everything is filled in." });
});
