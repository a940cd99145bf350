import { z } from "zod";
import { email, text } from "../../platform/schema";
import type { Setting } from "../../platform/settings.server";
import { footerContent } from "./footer-content";
import type { Footer } from "./schema";

const phone = text(40, "Please enter a telephone number.").pipe(
  z.string().regex(/^\+?[\d ()-]{6,}$/, "Please enter a telephone number such as +91 22 0000 0000."),
);

/** How the federation is reached: in the footer of every page and wherever a page names it. */
export const contactSetting: Setting<Footer["contact"]> = {
  key: "contact",
  schema: z.object({ email: email(), phone, address: text(300, "Please enter an address.") }),
  usual: () => footerContent(0).contact,
};
