import { join } from "node:path";
import { projectRoot } from "./project-root.server";

/** The file of the body face (Latin, Devanagari, ₹) for what is drawn on the server: PDFs and images. */
export const fontFile = (weight: 400 | 600) => join(projectRoot, `src/platform/fonts/mukta-${weight}.ttf`);
