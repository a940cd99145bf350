import { ChevronDown, Trash2 } from "lucide-react";
import { useId } from "react";
import { ItemIcon } from "~/features/content/items/item-icon";
import { priceWords } from "~/features/money/price-words";
import { rupees } from "~/platform/rupees";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { type Cart, type CartLine as Line, MOST_OF_ONE } from "./cart";
import { useQuantity } from "./queries";

const quantities = Array.from({ length: MOST_OF_ONE }, (_, at) => at + 1);

function Quantity({ line, onChange }: { line: Line; onChange: (quantity: number) => void }) {
  const id = useId();
  return (
    <span className="relative block w-22">
      <label htmlFor={id} className="sr-only">
        Quantity of {line.title}
      </label>
      <select
        id={id}
        name="quantity"
        value={line.quantity}
        onChange={({ target }) => onChange(Number(target.value))}
        className={`${controlClass} num appearance-none pr-9`}
      >
        {quantities.map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}

function Price({ line, tax }: { line: Line; tax: Cart["tax"] }) {
  if (!line.available) return <p className="font-semibold text-danger text-small">No longer offered</p>;
  return <p className="num text-ink-2 text-small">{priceWords(line.unitPrice * 100, tax)} each</p>;
}

export function CartLine({ line, tax }: { line: Line; tax: Cart["tax"] }) {
  const change = useQuantity();
  const { itemId, title, href, kind } = line;
  const wanted = change.isPending ? change.variables.quantity : line.quantity;
  const set = (quantity: number) => change.mutate({ itemId, quantity });
  if (wanted === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-4 last:border-b-0">
      <ItemIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-body font-semibold text-body/[1.35]">
          <Link to={href} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h3>
        <Price line={line} tax={tax} />
      </div>
      <div className="flex items-center gap-4 max-sm:basis-full max-sm:justify-between">
        {line.available ? <Quantity line={{ ...line, quantity: wanted }} onChange={set} /> : null}
        <p className="num min-w-20 text-right font-semibold">
          {line.available ? rupees(line.unitPrice * wanted) : null}
        </p>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          className="grid size-11 place-items-center rounded-1 text-ink-2 hover:bg-danger-tint hover:text-danger"
          onClick={() => set(0)}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  );
}
