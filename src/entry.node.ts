import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
console.warn(typeof createServer, Object.keys(build), typeof createRequestHandler);
