import { keepTouches } from "./keep-touches";
import { runAfterPaint } from "./run-after-paint";
import { showTheme } from "./show-theme";

// An inline script that runs before any file loads; the CSP allows it by hash.
showTheme();
keepTouches();
runAfterPaint();
