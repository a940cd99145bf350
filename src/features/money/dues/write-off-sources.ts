type Due = { id: string; version: number };

/** What the entry is made of that writes the rest of a due off: once more where a payment was taken back since. */
export const writeOffSource = ({ id, version }: Due) => `write-off/${id}/${version}`;

/** All entries that may have written something of a due off. */
export const writeOffSources = ({ id, version }: Due): string[] =>
  Array.from({ length: version + 1 }, (_, at) => writeOffSource({ id, version: at }));
