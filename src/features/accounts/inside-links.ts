import type { LinksFunction } from "react-router";
import sheet from "./inside.css?url";

export const insideLinks: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];
