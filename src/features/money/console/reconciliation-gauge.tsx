import { rupeesExact } from "../rupees-exact";

type Side = { label: string; paise: number | null };

function Bubble({ isEven }: { isEven: boolean }) {
  const left = isEven ? 89 : 118;
  return (
    <svg viewBox="0 0 208 64" aria-hidden="true" className="w-full max-w-52 fill-none">
      <path d="M2 16H206V48H2z" className="stroke-[1.5] stroke-ink" />
      <path d="M2 22H206M2 42H206" className="stroke-(--d-mid)" />
      <rect x="54" y="24" width="100" height="16" rx="8" className="stroke-[1.5] stroke-ink" />
      <rect
        x={left}
        y="26"
        width="30"
        height="12"
        rx="6"
        className={isEven ? "fill-success-tint stroke-2 stroke-success" : "fill-danger-tint stroke-2 stroke-danger"}
      />
      <path d="M86 22V42M122 22V42" className="stroke-[1.5] stroke-ink" />
      <path d="M104 2V62" strokeDasharray="10 3 3 3" className="stroke-(--d-mid)" />
    </svg>
  );
}

export function ReconciliationGauge({ bank, books, isEven }: { bank: Side; books: Side; isEven: boolean }) {
  const figure = ({ label, paise }: Side, align: string) => (
    <div className={`min-w-0 ${align}`}>
      <p className="note">{label}</p>
      <p className="num wrap-anywhere font-head font-semibold text-h2 leading-tight">
        {paise === null ? "Not known yet" : rupeesExact(paise)}
      </p>
    </div>
  );
  return (
    <section
      aria-label={isEven ? "Bank and books agree" : "Bank and books differ"}
      className="on-sheet grid grid-cols-1 items-center gap-x-6 gap-y-4 rounded-2 border border-line-2 bg-sheet px-6 py-5 md:grid-cols-[minmax(0,1fr)_13rem_minmax(0,1fr)]"
    >
      {figure(bank, "")}
      <Bubble isEven={isEven} />
      {figure(books, "md:text-right")}
    </section>
  );
}
