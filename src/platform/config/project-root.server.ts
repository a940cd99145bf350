import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest folder with package.json above this module, in source and in the build. */
export const projectRoot = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package.json not found above the program");
    folder = parent;
  }
  return folder;
})();
