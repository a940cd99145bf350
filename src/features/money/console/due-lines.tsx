import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { rupeesExact } from "../rupees-exact";
import type { TaxedLines } from "../schema";

type Line = TaxedLines["lines"][number];
type Shown = Line & { key: string };

const TOTAL = "total";

type Part = "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise";
const sumOf = (lines: readonly Line[], part: Part) => lines.reduce((sum, line) => sum + line[part], 0);

const amount = (line: Shown, part: Part | "amountPaise") =>
  line.key === TOTAL ? <b>{rupeesExact(line[part])}</b> : rupeesExact(line[part]);

function taxColumns({ lines, stateTax }: TaxedLines): Column<Shown>[] {
  const taxes = [
    { head: "CGST", part: "cgstPaise" },
    { head: stateTax ?? "SGST", part: "sgstPaise" },
    { head: "IGST", part: "igstPaise" },
  ] as const;
  const shown = taxes.filter(({ part }) => sumOf(lines, part) > 0);
  return [
    { head: "Taxable", right: true, cell: (line) => amount(line, "taxablePaise") },
    ...shown.map(({ head, part }) => ({ head, right: true, cell: (line: Shown) => amount(line, part) })),
  ];
}

export function DueLines({ due }: { due: TaxedLines & { totalPaise: number } }) {
  const { lines, stateTax, totalPaise } = due;
  const total = {
    title: "Total",
    amountPaise: totalPaise,
    ratePercent: 0,
    key: TOTAL,
    taxablePaise: sumOf(lines, "taxablePaise"),
    cgstPaise: sumOf(lines, "cgstPaise"),
    sgstPaise: sumOf(lines, "sgstPaise"),
    igstPaise: sumOf(lines, "igstPaise"),
  };
  const columns: Column<Shown>[] = [
    { head: "For", cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
    ...(stateTax ? taxColumns(due) : []),
    { head: "Total", right: true, cell: (line) => amount(line, "amountPaise") },
  ];
  return (
    <Panel title="Lines" flush>
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <Table
          caption="What the due is made of"
          columns={columns}
          rows={[...lines.map((line, at) => ({ ...line, key: String(at) })), total]}
          rowKey={({ key }) => key}
        />
      </div>
    </Panel>
  );
}
