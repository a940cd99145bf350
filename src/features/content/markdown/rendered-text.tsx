type RenderedTextProps = { html: string; className?: string };

export function RenderedText({ html, className = "" }: RenderedTextProps) {
  return (
    <div
      className={`article-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: render.server.ts lets no HTML of others through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
