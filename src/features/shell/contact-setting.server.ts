import { z } from "zod";
import type { Setting } from "../../platform/config/settings.server";
import { email, rawText, text } from "../../platform/text/schema";
import { sampleContact } from "./footer-content";
import type { Footer } from "./schema";

const phoneMessage = "Please enter a phone number such as +91 22 0000 0000, or leave it empty.";
const phone = rawText(0, 40, phoneMessage)
  .transform((typed) => typed.trim())
  .pipe(z.string().regex(/^(\+?[\d ()-]{6,})?$/, phoneMessage));

/** An empty phone hides its link. */
export const contactSetting: Setting<Footer["contact"]> = {
  key: "contact",
  schema: z.object({ email: email(), phone, address: text(300, "Please enter an address.") }),
  usual: () => sampleContact,
};
