import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { digitalApplicant } from "../applicants";
import { usePortal } from "../portal";

const portal = usePortal();

const optional = {
  middleName: "Lakshmi",
  alternateContact: "022 2550 0000",
  professionalLicense: "MH-2017-004",
  registrationCountry: "india",
  linkedin: "meera-iyer",
  website: "https://meera.example.in",
  twitter: "@meera",
  instagram: "meera.builds",
  facebook: "meera.iyer",
  youtube: "@meera-builds",
  referralDetails: "Kavita Joshi, Mumbai",
  previousMemberships: "A students’ association, 2015\nनाशिक",
  networkingInterests: "Bridge engineers",
  skillDevelopment: "Prestressing",
  additionalComments: "धन्यवाद <b>and thanks</b>",
};

/** Sends an application and returns its stored details. */
async function stored(person: Record<string, unknown>) {
  const answer = await portal.ask("/api/membership/digital", { body: person });
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data as { reference: string };
  const { db } = portal.platform.database;
  const [row] = await db.select().from(caseTable).where(eq(caseTable.reference, reference));
  return row?.details;
}

test("each of the fifteen optional answers is stored as it was given", async () => {
  expect(Object.keys(optional)).toHaveLength(15);
  expect(await stored(digitalApplicant(optional))).toMatchObject(optional);
});

test("an application without them is stored without them", async () => {
  const details = await stored(digitalApplicant());
  const kept = Object.keys(optional).filter((name) => details?.[name]);
  expect(kept).toEqual([]);
});
