type QrPictureProps = { label: string; size: number; outline: string; className?: string };

/** White with a quiet zone in both themes, so that every camera reads it. */
export function QrPicture({ label, size, outline, className }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} fill="#fff" />
      <path d={outline} fill="#12212f" />
    </svg>
  );
}
