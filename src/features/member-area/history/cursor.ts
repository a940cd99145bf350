const shape = /^after (\d{1,15})$/;

/** An opaque word for the place after the entry with ID. */
export const cursorAfter = (id: number) => btoa(`after ${id}`).replaceAll("=", "");

/** The id in a word of cursorAfter; undefined for any other word. */
export function entryBefore(cursor: string): number | undefined {
  if (!/^[A-Za-z0-9+/]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const id = shape.exec(atob(cursor))?.[1];
  return id === undefined || cursorAfter(Number(id)) !== cursor ? undefined : Number(id);
}
