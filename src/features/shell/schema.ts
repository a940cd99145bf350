import { z } from "zod";
import type { OfficeFacts } from "~/features/cases/office-words";
import type { DepartmentEmails } from "~/features/content/site-links";
import type { Fees } from "~/features/membership/fees";
import type { PriceTaxes } from "~/features/money/price-tax";
import { rawText } from "~/platform/text/schema";

/** Excludes javascript: URLs. */
const href = z.string().regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/, "Use a path or an https address.");

const words = rawText(1, 300);

export const navigationEntrySchema = z.object({
  name: words,
  href,
  external: z.boolean().optional(),
  /** For signed-in users. */
  memberHref: href.optional(),
  isCategory: z.boolean().optional(),
  indent: z.boolean().optional(),
});

export const navigationItemSchema = z.object({
  name: words,
  icon: z.string().optional(),
  href: href.optional(),
  dropdown: z.array(navigationEntrySchema).optional(),
});

export const navigationSchema = z.object({ navigation: z.array(navigationItemSchema) });

const link = z.object({ label: words, href });

export const footerSchema = z.object({
  /** Empty if hidden or not set. */
  contact: z.object({ email: z.union([z.literal(""), z.email()]), phone: rawText(0, 300), address: rawText(0, 300) }),
  quickLinks: z.array(link.extend({ isRoute: z.boolean() })),
  mediaLinks: z.array(link),
  legalLinks: z.array(link),
  helpLinks: z.array(link),
  socialLinks: z.array(link.extend({ platform: words })),
  copyright: words,
});

export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type FooterLink = z.infer<typeof link>;

export type RootData = {
  navigation: NavigationItem[];
  footer: Footer;
  fees: Fees;
  /** Whether bank details are set. */
  takesMoney: boolean;
  priceTaxes: PriceTaxes;
  site: OfficeFacts & { departments: DepartmentEmails };
  origin: string;
};
