/** `cursor` is "" for the first page; `filter` is the rest of the query. */
export function pageAddress(path: string, filter: string, cursor: string): string {
  const query = new URLSearchParams(filter);
  if (cursor) query.set("cursor", cursor);
  const said = query.toString();
  return said ? `${path}?${said}` : path;
}
