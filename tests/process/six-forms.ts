import { digitalApplicant, inquirer } from "../applicants";
import { newMessage } from "../cases";
import { newcomer } from "../people";

/** `key` is the idempotency key, so that an unanswered post can be repeated. */
export type Post = { path: string; email: string; body: object; key: string };

type Made = { email: string; body: object };

const withAddress = (body: Record<string, unknown>, name = "email"): Made => {
  const { email } = newcomer();
  return { email, body: { ...body, [name]: email } };
};

export const ticket = {
  name: "Ravi Menon",
  subject: "The certificate does not open",
  category: "technical",
  priority: "high",
  message: "The PDF stays white on my phone.",
};

export const partnerApplication = {
  organizationName: "Konkan Institute of Engineering",
  organizationType: "university",
  primaryContactName: "S. Nair",
  primaryContactPhone: "+91 98200 12345",
  organizationAddress: "1 College Road",
  city: "Ratnagiri",
  state: "maharashtra",
  pincode: "415612",
  partnershipType: "knowledge_sharing",
  partnershipObjectives: "Run a shared faculty programme.",
  expectedOutcomes: "Forty teachers trained each year.",
  missionStatement: "To teach by building.",
  keyActivities: "Degrees, short courses and testing.",
  collaborationAreas: ["structural_engineering"],
  whyPartnerWithiFACE: "To reach teachers in every state.",
  agreeToTerms: true,
  agreeToPrivacy: true,
  agreeToContact: true,
  authorizedToCommit: true,
};

const entrant = { fullName: "Meera Kulkarni", userType: "student", motivation: "Because we build for others." };

/** The competition takes two posts; the second needs the `code` from the first. */
const forms: Record<string, (before: { email: string; code: string }) => Made> = {
  "/api/membership/digital": () => withAddress(digitalApplicant()),
  "/api/membership/inquiries": () => withAddress(inquirer()),
  "/api/contact": () => withAddress(newMessage()),
  "/api/support/tickets": () => withAddress(ticket),
  "/api/partnership/applications": () => withAddress(partnerApplication, "primaryContactEmail"),
  "/api/competition/register": () => withAddress(entrant),
  "/api/competition/submit": ({ email, code }) => ({
    email,
    body: { registrationCode: code, description: "I pledge to put the safety of the public first." },
  }),
};

/** Cycles through the forms, from a different start for each client. Send it the answer of each post. */
export function* sixForms(client: number): Generator<Post, never, { reference?: string; id?: string }> {
  const all = Object.entries(forms);
  const steps = all.length - 1;
  let before = { email: "", code: "" };
  for (let turn = client % steps; ; turn = (turn + 1) % all.length) {
    const [path, make] = all[turn] ?? [];
    if (!path || !make) throw new Error("no such form");
    const made = make(before);
    const { id = "" } = yield { path, key: crypto.randomUUID(), ...made };
    before = { email: made.email, code: id };
  }
}
