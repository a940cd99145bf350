import type { LinksFunction } from "react-router";
import sheet from "./inside.css?url";

/** The stylesheet of pages behind the sign-in; public pages do not load it. */
export const insideLinks: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];
