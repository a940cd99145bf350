import { z } from "zod";
import type { Fees } from "~/features/content/fees";

/** A path of this site or a page of another one; never a script. */
const href = z.string().regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/, "Use a path or an https address.");

export const navigationEntrySchema = z.object({
  name: z.string().min(1),
  href,
  external: z.boolean().optional(),
  isCategory: z.boolean().optional(),
  indent: z.boolean().optional(),
});

export const navigationItemSchema = z.object({
  name: z.string().min(1),
  icon: z.string().optional(),
  href: href.optional(),
  dropdown: z.array(navigationEntrySchema).optional(),
});

export const navigationSchema = z.object({ navigation: z.array(navigationItemSchema) });

const link = z.object({ label: z.string().min(1), href });

export const footerSchema = z.object({
  contact: z.object({ email: z.email(), phone: z.string().min(1), address: z.string().min(1) }),
  quickLinks: z.array(link.extend({ isRoute: z.boolean() })),
  mediaLinks: z.array(link),
  legalLinks: z.array(link),
  socialLinks: z.array(link.extend({ platform: z.string().min(1) })),
  copyright: z.string().min(1),
});

export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type FooterLink = z.infer<typeof link>;

/** What the root loader answers for every page. */
export type RootData = { navigation: NavigationItem[]; footer: Footer; fees: Fees; origin: string };
