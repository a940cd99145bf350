/** `content` as a file to save, never to show: nothing in it runs on our origin. `filename` is of letters, digits, dots and hyphens. */
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
      // Most of these name a person, also those that an emailed link opens.
      "cache-control": "private, no-store",
    },
  });
