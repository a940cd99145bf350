import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { ListFilters } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { holds } from "~/platform/roles";
import { EmptyState } from "~/ui/empty-state";
import { CertificateRow } from "./certificate-row";
import { CorrectionRow } from "./correction-row";
import { useCertificates, useWaitingCorrections } from "./queries";

const listLook = "on-sheet rounded-2 border border-line-2 bg-sheet";

function Corrections() {
  const query = useWaitingCorrections();
  return (
    <SecurityAnswer query={query} label="Loading the corrections">
      {({ corrections }) =>
        corrections.length === 0 ? null : (
          <section aria-label="Names to correct" className="grid gap-3">
            <h2 className="text-h4">Names to correct</h2>
            <ul className={listLook}>
              {corrections.map((correction) => (
                <CorrectionRow key={correction.id} correction={correction} />
              ))}
            </ul>
          </section>
        )
      }
    </SecurityAnswer>
  );
}

function List() {
  const [address, setAddress] = useSearchParams();
  const q = address.get("q") ?? "";
  const query = useCertificates(q);
  const mayWithdraw = holds(useMember().roles, "admin");
  return (
    <section aria-label="Issued certificates" className="grid gap-3">
      <h2 className="text-h4">Issued</h2>
      <ListFilters
        label="Search certificates"
        placeholder="Number or name"
        filters={[]}
        choiceClass=""
        address={{ q }}
        onChange={({ q: wanted }) =>
          setAddress(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true })
        }
      />
      <SecurityAnswer query={query} label="Loading the certificates">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <EmptyState
                level={3}
                drawing="empty-sheet"
                title={q ? "No certificate matches" : "No certificates yet"}
                text={
                  q
                    ? "Try another number or name."
                    : "They are issued when results of the competition are published, and when a partner joins."
                }
              />
            );
          return (
            <>
              <ul className={listLook}>
                {rows.map((certificate) => (
                  <CertificateRow key={certificate.number} certificate={certificate} mayWithdraw={mayWithdraw} />
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          );
        }}
      </SecurityAnswer>
    </section>
  );
}

export default function CertificatesScreen() {
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-h2">Certificates</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Winners, finalists and judges of the competition and partners get theirs by themselves. What was issued is
          never changed: a corrected name makes a new version, and the one before is reported as replaced.
        </p>
      </div>
      <Corrections />
      <List />
    </div>
  );
}
