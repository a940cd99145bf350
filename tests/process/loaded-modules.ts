// Given to the program with --import: writes the address of every module that it loads, a line each, into the file LOADED_MODULES.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env.LOADED_MODULES ?? "";

registerHooks({
  load(address, context, next) {
    appendFileSync(file, `${address}\n`);
    return next(address, context);
  },
});
