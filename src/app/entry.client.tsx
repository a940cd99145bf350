import { startDocument } from "../features/shell/document/start-document";

startDocument();
