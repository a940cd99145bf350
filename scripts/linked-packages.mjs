import { lstatSync } from "node:fs";
import { join } from "node:path";

/** The reason not to install in `root`; undefined if it is safe. */
export function linkedPackages(root) {
  // npm would empty the linked folder, which other checkouts may use.
  const isLink = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink
    ? "node_modules is a link to another folder, which installing would empty. Remove the link and try again."
    : undefined;
}
