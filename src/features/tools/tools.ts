import { simplySupportedBeam } from "./structures/simply-supported-beam";
import type { Tool } from "./tool";

/** Every calculator, in the order of their list. For the server: a browser loads the one that it shows. */
export const tools: readonly Tool[] = [simplySupportedBeam];
