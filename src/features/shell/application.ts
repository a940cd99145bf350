import { createElement } from "react";
import { HydratedRouter } from "react-router/dom";
import { takeOver } from "./take-over";

/** Lets React and the router take over the document. */
export const hydrate = (): Promise<void> => takeOver(document, createElement(HydratedRouter));
