/** Rounds `minutes` up to whole hours: "under 4 hours", "under 1 hour". */
export function underHours(minutes: number): string {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hours === 1 ? "under 1 hour" : `under ${hours} hours`;
}
