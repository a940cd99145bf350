import type { LinksFunction } from "react-router";
import sheet from "./inside.css?url";

/** The style sheet of the pages behind the sign-in; public pages do without what only these need. */
export const insideLinks: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];
