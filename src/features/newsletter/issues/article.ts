/** A published item as an issue shows it. `note`: its type and length. */
export type Article = { id: string; title: string; summary: string; path: string; note: string };
