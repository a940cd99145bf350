import { z } from "zod";
import { email, paragraph, personName, phone, text } from "~/platform/text/schema";
import { anyPassword } from "../schema";
import { languages, specializations } from "./profile-options";
import { linkedinAddress, webAddress } from "./web-address";

const websiteMessage = "Please enter a web address, such as https://example.in.";
const linkedinMessage = "Please enter the address of your LinkedIn page, such as linkedin.com/in/your-name.";

/** Absent keeps the stored value; blank or null clears it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), schema.nullable())
    .optional();

const addressOf = (read: (typed: string) => string | undefined, message: string) =>
  text(300).transform((typed, context) => {
    const address = read(typed);
    if (address !== undefined && address.length <= 300) return address;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const oneOf = (options: readonly { value: string }[]) =>
  text(40).refine((value) => options.some((option) => option.value === value), "Please choose from the list.");

const details = {
  lastName: clearable(personName(80)),
  phone: clearable(phone()),
  organization: clearable(text(160)),
  designation: clearable(text(120)),
  location: clearable(text(120)),
  bio: clearable(paragraph(1000)),
  website: clearable(addressOf(webAddress, websiteMessage)),
  linkedin: clearable(addressOf(linkedinAddress, linkedinMessage)),
  experience: clearable(text(60)),
  specialization: clearable(oneOf(specializations)),
};

export const profileInput = z.object({
  firstName: personName(80).optional(),
  email: email().optional(),
  ...details,
  language: oneOf(languages).optional(),
  version: z.int().min(1).max(2_000_000_000).optional(),
  /** Required with a new email address: the password, or a code of the app. */
  password: anyPassword.optional(),
  code: text(20).optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

export const profileFields = z.object({
  firstName: personName(80),
  email: email(),
  ...details,
  password: z.string().optional(),
  code: z.string().optional(),
});
export type ProfileFields = z.output<typeof profileFields>;
export type ProfileTyped = z.input<typeof profileFields>;

const nullable = z.string().nullable();

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pendingEmail: nullable,
  phone: nullable,
  organization: nullable,
  designation: nullable,
  location: nullable,
  bio: nullable,
  website: nullable,
  linkedin: nullable,
  experience: nullable,
  specialization: nullable,
  language: z.string(),
  profileImageUrl: nullable,
  version: z.number(),
});
export type Profile = z.output<typeof profile>;

/** The crop square in pixels of the picture as displayed; all three or none. */
export const cropQuery = z.object({
  x: z.coerce.number("Please give whole numbers.").int().min(0).max(100_000).optional(),
  y: z.coerce.number("Please give whole numbers.").int().min(0).max(100_000).optional(),
  size: z.coerce.number("Please give whole numbers.").int().min(1).max(100_000).optional(),
});
export type CropQuery = z.output<typeof cropQuery>;
