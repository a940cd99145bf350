import { useMutation } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { toast } from "~/ui/toast";
import { fitted, middleOf, resized, SMALLEST, type Square } from "./crop-square";
import type { Chosen } from "./photo-file";
import { showPhoto } from "./queries";

/** Pixels of the canvas's longer side: sharp enough for a dialog on any screen. */
const DRAWN_SIDE = 960;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, square: Square) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = DRAWN_SIDE / Math.max(picture.width, picture.height);
  const [x, y, side] = [square.x * scale, square.y * scale, square.size * scale];
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  pen.fillStyle = "rgb(0 0 0 / 60%)";
  pen.beginPath();
  pen.rect(0, 0, canvas.width, canvas.height);
  pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
  pen.fill("evenodd");
  pen.strokeStyle = "white";
  pen.lineWidth = 3;
  pen.strokeRect(x, y, side, side);
}

type CropCanvasProps = { picture: ImageBitmap; square: Square; onMove: (square: Square) => void };

/** The crop square is draggable by finger or mouse. Sliders beside it do the same for the keyboard. */
function CropCanvas({ picture, square, onMove }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number; square: Square }>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, square);
  }, [picture, square]);

  function take(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, square };
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const from = grip.current;
    if (!from) return;
    const scale = picture.width / currentTarget.clientWidth;
    const x = from.square.x + (clientX - from.x) * scale;
    const y = from.square.y + (clientY - from.y) * scale;
    onMove(fitted({ x, y, size: from.square.size }, picture));
  }
  const release = () => {
    grip.current = null;
  };

  return (
    <canvas
      ref={canvas}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className="mx-auto block max-h-[45svh] max-w-full cursor-move touch-none border border-line-2 bg-well"
    >
      Your picture
    </canvas>
  );
}

type Answered = { profileImageUrl?: string; message?: string; code?: string };

function answerOf(request: XMLHttpRequest): Answered {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

/**
 * Uploads a picture and its crop square; returns the photo's URL. `onProgress` gets the sent share, 0 to 1, which fetch
 * does not report. Throws CallError.
 */
function uploadPhoto(file: Blob, { x, y, size }: Square, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/profile/photo?x=${x}&y=${y}&size=${size}`);
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new CallError(0, "An error occurred. Please try again.", "network"));
    request.onload = () => {
      const { profileImageUrl, message, code } = answerOf(request);
      if (request.status === 200 && profileImageUrl) resolve(profileImageUrl);
      else reject(new CallError(request.status, message ?? "The photo could not be stored.", code));
    };
    request.send(file);
  });
}

type RangeFieldProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

function RangeField({ label, min, max, value, disabled, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled || max <= min}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="min-h-11 w-full cursor-pointer accent-blue-strong disabled:cursor-not-allowed"
      />
    </div>
  );
}

const sentenceOf = (cause: Error) =>
  cause instanceof CallError && cause.status > 0 ? cause.message : "The photo was not sent. Please try again.";

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
