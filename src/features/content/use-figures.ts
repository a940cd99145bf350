import { useSiteFacts } from "~/features/cases/site-facts";
import { useFees } from "~/features/membership/use-fees";
import { type Figures, figuresOf } from "./figures";

/** The figures in force, as the page's server had them; none where they are not known. */
export function useFigures(): Figures {
  const fees = useFees();
  const site = useSiteFacts();
  return site ? figuresOf(fees, site, site.departments.legal) : {};
}
