import { join } from "node:path";
import { projectRoot } from "./project-root.server";

/** The body face (Latin, Devanagari, ₹) for PDFs and images. */
export const fontFile = (weight: 400 | 600) => join(projectRoot, `src/platform/fonts/mukta-${weight}.ttf`);
