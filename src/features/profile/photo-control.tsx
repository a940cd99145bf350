import { useMutation } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { toastSaveFailure } from "./failures";
import { acceptedTypes, type Chosen, readPhoto } from "./photo-file";
import { removePhoto } from "./queries";

const PhotoDialog = lazy(() => import("./photo-dialog"));

export function PhotoControl({ hasPhoto }: { hasPhoto: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const removal = useMutation({
    mutationFn: removePhoto,
    onError: toastSaveFailure,
    onSuccess: () =>
      toast({ title: "Photo Removed", description: "Your initial is shown instead.", variant: "success" }),
  });

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the member choose the same file again.
    currentTarget.value = "";
    if (!file) return;
    try {
      setChosen(await readPhoto(file));
    } catch (cause) {
      const description = cause instanceof Error ? cause.message : "This picture cannot be read.";
      toast({ title: "Update Failed", description, variant: "destructive" });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <input
        ref={input}
        type="file"
        name="photo"
        aria-label="Photo"
        accept={acceptedTypes}
        onChange={choose}
        className="hidden"
      />
      {hasPhoto ? (
        <Button variant="quiet" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove photo
        </Button>
      ) : null}
      <Button onClick={() => input.current?.click()}>
        <Icon of={Camera} />
        Change photo
      </Button>
      {chosen ? (
        <Suspense>
          <PhotoDialog chosen={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
