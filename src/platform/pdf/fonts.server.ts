import { join } from "node:path";
import { projectRoot } from "../config/project-root.server";

/** Covers Latin, Devanagari and ₹. */
export const fontFile = (weight: 400 | 600) => join(projectRoot, `src/platform/pdf/fonts/mukta-${weight}.ttf`);
