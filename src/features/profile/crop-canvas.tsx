import { type PointerEvent, useEffect, useRef } from "react";
import { fitted, type Square } from "./crop-square";

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
export function CropCanvas({ picture, square, onMove }: CropCanvasProps) {
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
