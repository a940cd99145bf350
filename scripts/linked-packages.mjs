import { lstatSync } from "node:fs";
import { join } from "node:path";

/** Why nothing may be installed in `root`, in one line; undefined when something may. */
export function linkedPackages(root) {
  // npm empties the folder that a link leads to, for everybody who uses it.
  const isLink = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink
    ? "node_modules is a link to another folder, which installing would empty. Remove the link and try again."
    : undefined;
}
