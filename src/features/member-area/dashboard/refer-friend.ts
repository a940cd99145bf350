import { toast } from "~/ui/toast";

const invitation = {
  title: "iFACE membership",
  text: "Have a look at the national federation of civil-engineering and AEC associations in India.",
};

/** Hands the membership page to the device's own sharing, else copies its address. Whoever thinks better of it shares nothing. */
export async function referFriend(): Promise<void> {
  const url = `${location.origin}/membership`;
  try {
    if (typeof navigator.share === "function") return await navigator.share({ ...invitation, url });
    await navigator.clipboard.writeText(url);
    toast({
      title: "Link Copied",
      description: "Paste it into a message to your friend.",
      variant: "success",
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    toast({ title: "Share This Link", description: url });
  }
}
