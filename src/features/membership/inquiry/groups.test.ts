import { expect, test } from "vitest";
import { extraParts } from "./form-parts";
import { groupsOf, shownValues } from "./groups";

const shown = (membershipType: string, appliedFor: string, orgMembershipType?: string) =>
  extraParts(groupsOf({ membershipType, appliedFor, orgMembershipType }), appliedFor).map(({ id }) => id);

test("each membership type shows its own groups of fields", () => {
  expect(shown("associate-member", "self")).toEqual(["profession"]);
  expect(shown("student-association", "organisation")).toEqual([
    "organisation",
    "institution",
    "office-bearer",
  ]);
  expect(shown("member-association-professionals", "organisation")).toEqual([
    "organisation",
    "association",
    "office-bearer",
  ]);
  expect(shown("corporate", "organisation")).toEqual(["organisation"]);
  expect(shown("corporate", "self")).toEqual(["profession", "organisation"]);
  expect(shown("associate-member", "group", "student-association")).toEqual([
    "profession",
    "organisation",
    "institution",
  ]);
});

test("city and state of an organisation are free text for institutional and corporate members only", () => {
  const listed = (membershipType: string) =>
    extraParts(groupsOf({ membershipType, appliedFor: "organisation" }), "organisation")
      .flatMap(({ specs }) => specs)
      .filter(({ name, options }) => /^org(City|State)$/.test(name) && options).length;
  expect(["institutional", "corporate", "student-association"].map(listed)).toEqual([0, 0, 2]);
});

test("what a group that is no longer shown holds is not sent", () => {
  const typed = {
    membershipType: "associate-member",
    appliedFor: "self",
    designation: "Engineer",
    orgName: "X",
  };
  const { orgName, ...rest } = typed;
  expect(shownValues({ ...typed, bearer1Email: "wrong" })).toEqual(rest);
});
