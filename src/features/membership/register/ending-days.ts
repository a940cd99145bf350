/** A term that ends within so many days is about to end. */
export const ENDING_DAYS = 60;
