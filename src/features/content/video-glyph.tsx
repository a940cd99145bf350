/** The mark of a video channel; lucide has no brand marks. */
export function VideoGlyph({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M21.6 7.7c-.2-1-1-1.8-1.900-2C18 5.2 12 5.2 12 5.2s-6 0-7.700.5c-.9.2-1.700 1-1.900 2C2 9.400 2 12 2 12s0 2.600.4 4.300c.2 1 1 1.800 1.900 2 1.700.5 7.700.5 7.700.5s6 0 7.700-.5c.9-.2 1.700-1 1.900-2 .4-1.700.4-4.300.4-4.300s0-2.600-.4-4.300zM10 15.200V8.800l5.300 3.200z" />
    </svg>
  );
}
