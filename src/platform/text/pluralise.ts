export const pluralise = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
