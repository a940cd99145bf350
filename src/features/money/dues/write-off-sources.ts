type Due = { id: string; version: number };

/** The entry source of a write-off. The version keeps it unique after a reversal. */
export const writeOffSource = ({ id, version }: Due) => `write-off/${id}/${version}`;

/** All possible write-off sources of a due. */
export const writeOffSources = ({ id, version }: Due): string[] =>
  Array.from({ length: version + 1 }, (_, at) => writeOffSource({ id, version: at }));
