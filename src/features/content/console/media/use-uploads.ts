import { useState } from "react";
import { toastRefusal } from "~/features/console/toast-refusal";
import { toast } from "~/ui/toast";
import type { MediaSheet } from "../../media/calls";
import { useUpload } from "./queries";

/** Uploads files one at a time. `waiting`: those not stored yet. */
export function useUploads(onStored: (file: MediaSheet) => void) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const { mutateAsync: upload } = useUpload();

  async function send(files: readonly File[]) {
    setWaiting((before) => [...before, ...files]);
    for (const file of files) {
      try {
        onStored(await upload(file));
        toast({ title: "Uploaded", description: file.name, variant: "success" });
      } catch (cause) {
        toastRefusal(cause);
      }
      setWaiting((before) => before.filter((one) => one !== file));
    }
  }
  return { waiting, send };
}
