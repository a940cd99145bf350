type Line = { title: string; quantity: number; amountPaise: number };

/** A line of a due as people read it: "2 × Field notebook". */
export const lineView = ({ title, quantity, amountPaise }: Line) => ({
  title: quantity > 1 ? `${quantity} × ${title}` : title,
  amountPaise,
});
