type Line = { title: string; quantity: number; amountPaise: number };

/** The title has the quantity: "2 × Field notebook". */
export const lineView = ({ title, quantity, amountPaise }: Line) => ({
  title: quantity > 1 ? `${quantity} × ${title}` : title,
  amountPaise,
});
