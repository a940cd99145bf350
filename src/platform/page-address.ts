/** The address of the page of the list at `path` that begins at `cursor`, "" for the first; `filter` is the rest of its query. */
export function pageAddress(path: string, filter: string, cursor: string): string {
  const query = new URLSearchParams(filter);
  if (cursor) query.set("cursor", cursor);
  const said = query.toString();
  return said ? `${path}?${said}` : path;
}
