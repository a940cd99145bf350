import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { toast } from "~/ui/toast";
import { CropCanvas } from "./crop-canvas";
import { fitted, middleOf, resized, SMALLEST } from "./crop-square";
import type { Chosen } from "./photo-file";
import { uploadPhoto } from "./photo-upload";
import { showPhoto } from "./queries";
import { RangeField } from "./range-field";

const sentenceOf = (cause: Error) =>
  cause instanceof CallError && cause.status > 0
    ? cause.message
    : "The photo was not sent. Please try again.";

/** Cuts a chosen picture to a square and sends it. */
export default function PhotoDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { file, picture } = chosen;
  const [square, setSquare] = useState(() => middleOf(picture));
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: () => uploadPhoto(file, square, setSent),
    onSuccess: (profileImageUrl) => {
      showPhoto(profileImageUrl);
      toast({ title: "Photo Updated", description: "Your new photo is shown now.", variant: "success" });
      onClose();
    },
  });
  const busy = upload.isPending;
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button variant="primary" busy={busy} onClick={() => upload.mutate()}>
        {busy ? "Sending..." : "Use this photo"}
      </Button>
    </>
  );

  return (
    <Dialog open onClose={onClose} title="Choose the square" actions={actions}>
      <CropCanvas picture={picture} square={square} onMove={busy ? () => {} : setSquare} />
      <div className="mt-4 grid gap-1 text-ink">
        <RangeField
          label="Size"
          min={SMALLEST}
          max={Math.min(picture.width, picture.height)}
          value={square.size}
          disabled={busy}
          onChange={(size) => setSquare(resized(square, size, picture))}
        />
        <RangeField
          label="Left to right"
          min={0}
          max={picture.width - square.size}
          value={square.x}
          disabled={busy}
          onChange={(x) => setSquare(fitted({ ...square, x }, picture))}
        />
        <RangeField
          label="Top to bottom"
          min={0}
          max={picture.height - square.size}
          value={square.y}
          disabled={busy}
          onChange={(y) => setSquare(fitted({ ...square, y }, picture))}
        />
      </div>
      {busy ? <Progress label="Sending the photo" value={sent} max={1} className="mt-3" /> : null}
      {upload.error ? (
        <div className="mt-3">
          <Notice tone="danger">{sentenceOf(upload.error)}</Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
