import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow by two fifths of what lives on it before it is collected again. V8's own rule lets it grow several times over
 * where the machine has memory, and gives none of it back; `docs/decisions/038-memory-and-start.md` has the figures.
 */
export const keepHeapSmall = () => setFlagsFromString("--heap-growing-percent=40");
