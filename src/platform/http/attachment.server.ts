/** Forces a download, so that no content runs on our origin. `filename`: letters, digits, dots and hyphens only. */
export const attachment = (
  content: Uint8Array | ReadableStream<Uint8Array>,
  type: string,
  filename: string,
): Response =>
  new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${filename}"`,
      "x-content-type-options": "nosniff",
      // Most downloads contain personal data, even those opened from an email link.
      "cache-control": "private, no-store",
    },
  });
