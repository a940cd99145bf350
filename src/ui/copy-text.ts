import { toast } from "~/ui/toast";

/** Copies `text`, which the person knows as `name`; where the browser does not let it, shows it to be copied by hand. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${name} Copied`, description: "Paste it wherever you like.", variant: "success" });
  } catch (cause) {
    console.warn("not copied", cause);
    toast({ title: `Copy This ${name}`, description: text });
  }
}
