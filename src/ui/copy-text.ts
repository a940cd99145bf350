import { toast } from "~/ui/toast";

/** Falls back to a toast with the text, for manual copying. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${name} Copied`, description: "Paste it wherever you like.", variant: "success" });
  } catch (cause) {
    console.warn("not copied", cause);
    toast({ title: `Copy This ${name}`, description: text });
  }
}
