// For --import: appends the URL of each loaded module to the file LOADED_MODULES, one a line.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env.LOADED_MODULES ?? "";

registerHooks({
  load(address, context, next) {
    appendFileSync(file, `${address}\n`);
    return next(address, context);
  },
});
