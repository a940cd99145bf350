import { z } from "zod";
import { listOf, paragraph, rawText, text } from "~/platform/text/schema";
import type { Setting } from "../../../platform/config/settings.server";
import { caseKinds } from "../kinds";
import { templatePurposes } from "./schema";
import type { Template } from "./templates";
import { usualTemplates } from "./templates";

const MOST = 60;
/** All of them are sent in one call, which takes 256 KB. */
const MOST_BYTES = 220_000;

/** Error messages include the number of the template, as the whole list is one field. */
const template = z.object({
  id: rawText(0, 60),
  title: text(80, "Each template needs a title."),
  purpose: z.enum(templatePurposes, { error: "Please choose where each template is offered." }),
  kinds: listOf(z.enum(caseKinds), {
    max: caseKinds.length,
    missing: "Please choose the kinds.",
    tooMany: "Please choose each kind once.",
  }),
  text: paragraph(4000, "Each template needs a text."),
});

export const templatesSetting: Setting<{ templates: Template[] }> = {
  key: "templates",
  schema: z.object({
    templates: listOf(template, {
      max: MOST,
      missing: "Please fill in the templates.",
      tooMany: `Please keep at most ${MOST} templates.`,
    }).refine(
      (templates) => Buffer.byteLength(JSON.stringify(templates)) <= MOST_BYTES,
      "The templates are too long together. Please shorten or remove some.",
    ),
  }),
  usual: () => ({ templates: [...usualTemplates] }),
};
