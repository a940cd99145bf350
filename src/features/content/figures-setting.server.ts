import { z } from "zod";
import type { Setting } from "../../platform/config/settings.server";
import { text } from "../../platform/text/schema";
import { builtInFigures, type PublicFigures } from "./public-figures";

const figure = text(20, "Please enter the figure as pages show it, such as 5,000+.");

/** Published size of the federation, with a date; pages show no other figures. */
export const figuresSetting: Setting<PublicFigures> = {
  key: "figures",
  schema: z.object({
    activeMembers: figure,
    memberAssociations: figure,
    yearlyCourses: figure,
    documentaries: figure,
    libraryResources: figure,
    figuresAsOf: text(40, "Please enter a month and a year, such as September 2026."),
  }),
  usual: () => builtInFigures,
};
