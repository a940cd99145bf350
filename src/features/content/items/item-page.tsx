import { ExternalLink, Link2, Mail, MessageCircle } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { priceWords } from "~/features/money/price-words";
import { usePriceTax } from "~/features/money/use-price-tax";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { BackButton } from "~/ui/back-button";
import { BackLink } from "~/ui/back-link";
import { Button, buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CardGrid, CardLink } from "~/ui/card";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton } from "~/ui/skeleton";
import { LibraryPicture } from "../media/library-picture";
import { ForMembers } from "../members-only/for-members";
import type { ContentItem, LinkedItem } from "./item";
import { KindBadge, SampleBadge } from "./item-badge";
import { ItemFiles } from "./item-files";
import type { LoadedItem } from "./item-page.server";
import { ItemView } from "./item-view";
import { isOrderable, pathOf, sharePictureOf } from "./kinds";
import { issueName } from "./paper/paper";
import { CitePaper, PaperFacts } from "./paper/paper-parts";
import { scholarMeta } from "./paper/scholar-meta";

type NeighbourProps = { item: LinkedItem; note: string; className?: string };

function Neighbour({ item, note, className = "" }: NeighbourProps) {
  return (
    <Link
      to={pathOf(item)}
      className={`block py-4 font-head font-semibold text-ink leading-snug no-underline hover:underline ${className}`}
    >
      <span className="note mb-1 block font-medium">{note}</span>
      {item.title}
    </Link>
  );
}

type NeighboursProps = { earlier?: LinkedItem; later?: LinkedItem };

function Neighbours({ earlier, later }: NeighboursProps) {
  if (!earlier && !later) return null;
  return (
    <nav aria-label="Earlier and later" className="mt-6 grid grid-cols-2 divide-x divide-line-2 border-line-2 border-y">
      <div className="pr-4">{earlier ? <Neighbour item={earlier} note="Earlier" /> : null}</div>
      <div className="pl-4">{later ? <Neighbour item={later} note="Later" className="text-right" /> : null}</div>
    </nav>
  );
}

function RelatedItems({ items }: { items: readonly LinkedItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap pb-20">
      <h2 id="related">Related</h2>
      <CardGrid className="mt-6">
        {items.map((item) => (
          <CardLink key={pathOf(item)} to={pathOf(item)}>
            <span className="flex flex-wrap items-center gap-2">
              <KindBadge kind={item.kind} />
              {item.isSample ? <SampleBadge /> : null}
              <span className="text-ink-2 text-small">{item.duration}</span>
            </span>
            <span className="mt-3 font-head font-semibold text-h4">{item.title}</span>
          </CardLink>
        ))}
      </CardGrid>
    </section>
  );
}

type ShareLinksProps = { title: string; address: string };

/** Loads nothing from third parties before a press. */
function ShareLinks({ title, address }: ShareLinksProps) {
  const words = encodeURIComponent(`${title} ${address}`);
  const mail = `subject=${encodeURIComponent(title)}&body=${words}`;
  const look = buttonClass({ size: "small" });
  return (
    <div className="mt-12 flex flex-wrap items-center gap-2 border-line-2 first:mt-0 border-t pt-5">
      <h2 className="mr-3 text-h4">Share</h2>
      <Button size="small" className="noscript:hidden" onClick={() => copyText(address, "Link")}>
        <Icon of={Link2} />
        Copy link
      </Button>
      <a href={`https://wa.me/?text=${words}`} rel="noopener" className={look}>
        <Icon of={MessageCircle} />
        WhatsApp
      </a>
      <a href={`mailto:?${mail}`} className={look}>
        <Icon of={Mail} />
        Email
      </a>
    </div>
  );
}

type SourceLinkProps = { item: Pick<ContentItem, "kind" | "meta"> };

function SourceLink({ item: { kind, meta } }: SourceLinkProps) {
  if (!meta.source) return null;
  return (
    <a href={meta.source} rel="noopener" className={buttonClass({ block: true })}>
      <Icon of={ExternalLink} />
      {kind === "post" ? "See where it was posted" : `Open at ${new URL(meta.source).host}`}
    </a>
  );
}

export function itemMeta(args: Parameters<typeof pageMeta>[0], loaded: LoadedItem | undefined) {
  if (!loaded) return [];
  const { item, paper, files, address, jsonLd } = loaded;
  const { title, summary: description } = item;
  const picture = sharePictureOf(item);
  return [
    ...pageMeta(args, { title, description, picture }),
    ...(paper && !item.isSample
      ? scholarMeta(item, paper.journal, files.pdf && new URL(files.pdf.address, address).href)
      : []),
    ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
  ];
}

const AddToCart = lazy(() => import("../items/add-to-cart"));

type ItemOrderProps = { item: Pick<ContentItem, "id" | "title"> & { price: number } };

/** Members put the item in the cart; others sign in first. */
function ItemOrder({ item }: ItemOrderProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const tax = usePriceTax("goods");
  return (
    <section aria-label="Order" className="on-sheet border border-line-2 bg-sheet p-5">
      <p className="note">Price</p>
      <p className="num mt-1 font-head font-semibold text-h2">{priceWords(item.price * 100, tax)}</p>
      <p className="mt-3 mb-5 text-ink-2">
        {useTakesMoney()
          ? "You send an order request. Once the office has accepted it you get the link to pay, and it is dispatched after that."
          : "No payment is taken: your order request goes to the federation’s office, and the office answers by email."}
      </p>
      {session.status === "authenticated" ? (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <AddToCart itemId={item.id} title={item.title} />
        </Suspense>
      ) : (
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary" block>
          Sign in to order
        </ButtonLink>
      )}
    </section>
  );
}

/** A paper links to its issue, anything else back to the previous page. */
function WayBack({ item: { kind, meta } }: { item: Pick<ContentItem, "kind" | "meta"> }) {
  const { volume, number } = meta;
  if (kind !== "journal" || !volume || !number) return <BackButton />;
  return <BackLink to={`/journal/${volume}-${number}`}>{issueName(meta)}</BackLink>;
}

type ItemPageProps = { loaded: Omit<LoadedItem, "jsonLd">; registration?: ReactNode; programme?: ReactNode };

export function ItemPage({ loaded, registration, programme }: ItemPageProps) {
  const { item, text, paper, files, address, on } = loaded;
  const { price, title } = item;
  const order = price !== null && isOrderable(item) ? <ItemOrder item={{ ...item, price }} /> : null;
  const picture = files.picture ? (
    <LibraryPicture
      file={files.picture}
      alt={item.meta.pictureAlt ?? ""}
      sizes="(min-width: 47rem) 44rem, 100vw"
      className="mb-8 border border-line-2"
    />
  ) : null;
  const { membersOnly, source } = item.meta;
  const aside =
    registration || order || paper || files.pdf || files.audio || membersOnly || source ? (
      <div className="grid gap-6">
        {registration}
        <ItemFiles title={title} files={files} />
        {membersOnly ? <ForMembers itemId={item.id} /> : null}
        {paper ? <PaperFacts item={item} /> : null}
        <SourceLink item={item} />
        {order}
      </div>
    ) : null;
  return (
    <>
      <ItemView
        item={item}
        text={text}
        back={<WayBack item={item} />}
        aside={aside}
        asideFirst={Boolean(registration)}
        picture={picture}
      >
        {programme}
        {paper ? <CitePaper slug={item.slug} citation={paper} /> : null}
        <ShareLinks title={title} address={address} />
        <Neighbours earlier={on.earlier} later={on.later} />
      </ItemView>
      <RelatedItems items={on.related} />
    </>
  );
}
