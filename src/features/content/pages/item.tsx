import { lazy, Suspense } from "react";
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useLocation,
} from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { pageContext } from "~/platform/page-context.server";
import { rupees } from "~/platform/rupees";
import { BackButton } from "~/ui/back-button";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton } from "~/ui/skeleton";
import type { ContentItem } from "../items/item";
import { ItemFiles } from "../items/item-files";
import { filesOf } from "../items/item-files.server";
import { ItemView } from "../items/item-view";
import { jsonLdOf } from "../items/json-ld.server";
import { isOrderable, kindAt, pathOf, sharePictureOf } from "../items/kinds";
import { neighboursOf } from "../items/neighbours.server";
import { itemBySlug } from "../items/operations.server";
import { citationText } from "../items/paper/citation.server";
import { issueName } from "../items/paper/paper";
import { CitePaper, PaperFacts } from "../items/paper/paper-parts";
import { scholarMeta } from "../items/paper/scholar-meta";
import { Neighbours, RelatedItems } from "../items/reading-on";
import { ShareLinks } from "../items/share-links";
import { SourceLink } from "../items/source-link";
import { renderText } from "../markdown/render-text.server";
import { LibraryPicture } from "../media/library-picture";
import { ForMembers } from "../members-only/for-members";

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { item, paper, files, address, jsonLd } = loaderData;
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

/** The item that the path names; another spelling of its path leads to the one that search engines know. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const kind = kindAt(url.pathname);
  const item = kind && (await itemBySlug(ctx, kind, params.slug ?? ""));
  if (!item) throw data(null, { status: 404 });
  if (url.pathname !== pathOf(item)) throw redirect(pathOf(item), 301);
  const { body, ...shown } = item;
  const { html, headings, words } = await renderText(ctx, body);
  const files = (await filesOf(ctx, [item.meta]))(item.meta);
  const paper = kind === "journal" ? citationText(item, ctx.config.publicUrl) : undefined;
  const address = ctx.config.publicUrl + pathOf(item);
  const jsonLd = jsonLdOf(item, ctx.config.publicUrl);
  return {
    item: shown,
    text: { html, headings, words },
    paper,
    files,
    address,
    jsonLd,
    on: await neighboursOf(ctx, item),
  };
}

const AddToCart = lazy(() => import("../items/add-to-cart"));

type ItemOrderProps = { item: Pick<ContentItem, "id" | "title"> & { price: number } };

/** The price of an item and the way to order it: members put it in the cart, everybody else signs in first. */
function ItemOrder({ item }: ItemOrderProps) {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <section aria-label="Order" className="on-sheet border border-line-2 bg-sheet p-5">
      <p className="note">Price</p>
      <p className="num mt-1 font-head font-semibold text-h2">{rupees(item.price)}</p>
      <p className="mt-3 mb-5 text-ink-2">
        No payment is taken: your order request goes to the federation’s office, and the office answers by
        email.
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

/** To the issue that a paper is in; from anything else to where the reader came from. */
function WayBack({ item: { kind, meta } }: { item: Pick<ContentItem, "kind" | "meta"> }) {
  const { volume, number } = meta;
  if (kind !== "journal" || !volume || !number) return <BackButton />;
  return <BackLink to={`/journal/${volume}-${number}`}>{issueName(meta)}</BackLink>;
}

export default function Item() {
  const { item, text, paper, files, address, on } = useLoaderData<typeof loader>();
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
    order || paper || files.pdf || files.audio || membersOnly || source ? (
      <div className="grid gap-6">
        <ItemFiles title={title} files={files} />
        {membersOnly ? <ForMembers itemId={item.id} /> : null}
        {paper ? <PaperFacts item={item} /> : null}
        <SourceLink item={item} />
        {order}
      </div>
    ) : null;
  return (
    <>
      <ItemView item={item} text={text} back={<WayBack item={item} />} aside={aside} picture={picture}>
        {paper ? <CitePaper slug={item.slug} citation={paper} /> : null}
        <ShareLinks title={title} address={address} />
        <Neighbours earlier={on.earlier} later={on.later} />
      </ItemView>
      <RelatedItems items={on.related} />
    </>
  );
}
