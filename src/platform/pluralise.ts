/** "1 case", "2 cases": a count with its noun. */
export const pluralise = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
