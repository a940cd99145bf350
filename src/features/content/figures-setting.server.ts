import { z } from "zod";
import { text } from "../../platform/schema";
import type { Setting } from "../../platform/settings.server";
import { builtInFigures, type PublicFigures } from "./public-figures";

const figure = text(20, "Please enter the figure as pages show it, such as 5,000+.");

/** How large the federation says it is, and as of when; pages name these and nothing else. */
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
