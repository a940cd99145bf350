import { join } from "node:path";
import { projectRoot } from "./project-root.server";

/** Covers Latin, Devanagari and ₹. */
export const fontFile = (weight: 400 | 600) => join(projectRoot, `src/platform/fonts/mukta-${weight}.ttf`);
