/** How many of one item an order may ask for. */
export const MOST_OF_ONE = 20;
