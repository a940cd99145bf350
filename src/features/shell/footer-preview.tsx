import type { ConsoleOutlet } from "~/features/content/console/use-console-outlet";
import { Footer } from "./footer";
import { quickLinksOf } from "./quick-links";
import { footerSchema } from "./schema";
import { useShellData } from "./use-shell-data";

const FooterPreview: ConsoleOutlet["FooterPreview"] = ({ links }) => {
  const { footer } = useShellData();
  const read = footerSchema.safeParse({ ...footer, ...links, quickLinks: quickLinksOf(links.quickLinks) });
  return read.success ? <Footer footer={read.data} /> : null;
};

export default FooterPreview;
