import { Suspense } from "react";
import { footerValue, type NavigationValue, navigationValue } from "../entries/shapes";
import { ContentWaiting } from "./content-waiting";
import type { FormValue } from "./form-value";
import { useConsoleOutlet } from "./use-console-outlet";

function Menu({ items }: NavigationValue) {
  return (
    <ul className="grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, href, dropdown }) => (
        <li key={name}>
          <p className="font-semibold">{name}</p>
          {href ? <p className="text-ink-3 text-small">{href}</p> : null}
          <ul className="mt-1 border-line-2 border-l-2 pl-3 empty:hidden">
            {dropdown?.map((link) => (
              <li key={link.name} className={`py-0.5 ${link.indent ? "pl-4" : ""}`}>
                <span className={link.isCategory ? "note" : ""}>{link.name}</span>
                <span className="block text-ink-3 text-small">{link.href}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The menu with its addresses, or the footer as it would be. */
export function LinkPreview({ kind, value }: { kind: "navigation" | "footer"; value: FormValue }) {
  const { FooterPreview } = useConsoleOutlet();
  if (kind === "navigation") return <Menu {...navigationValue.parse(value)} />;
  return (
    <Suspense fallback={<ContentWaiting />}>
      <FooterPreview links={footerValue.parse(value)} />
    </Suspense>
  );
}
