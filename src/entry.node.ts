import * as build from "virtual:react-router/server-build";
import { OperatorError } from "./platform/operator-error";
import { Refusal } from "./platform/refusal";
import { runCommand } from "./portal.server";
import { serve } from "./serve.server";

/** What an operator can mend of a failed listening; undefined for any other failure. */
function listeningComplaint(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !("syscall" in cause) || !("code" in cause)) return undefined;
  const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
  if (cause.code === "EADDRINUSE")
    return `PORT ${PORT} is already in use by another program. Stop it, or set PORT to another number.`;
  if (cause.syscall === "listen" && cause.code === "EACCES")
    return `Configuration: PORT is ${JSON.stringify(PORT)}; allowed: a number that this user may listen on.`;
  if (cause.syscall === "listen" || cause.syscall === "getaddrinfo")
    return `Configuration: HOST is ${JSON.stringify(HOST)}; allowed: a host name or address of this machine (${cause.code}).`;
  return undefined;
}

/** What went wrong, in one line where the operator can mend it. */
function complain(cause: unknown): never {
  const mendable = cause instanceof OperatorError || cause instanceof Refusal;
  console.error(listeningComplaint(cause) ?? (mendable ? cause.message : cause));
  process.exit(1);
}

const [, , word, ...words] = process.argv;
const work = word === "portal" ? runCommand(words) : serve(build);
work.catch(complain);
