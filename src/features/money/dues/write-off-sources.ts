type Due = { id: string; version: number };

/** The version keeps the source unique after a reversal. */
export const writeOffSource = ({ id, version }: Due) => `write-off/${id}/${version}`;

export const writeOffSources = ({ id, version }: Due): string[] =>
  Array.from({ length: version + 1 }, (_, at) => writeOffSource({ id, version: at }));
