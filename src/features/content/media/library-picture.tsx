import { objectAddress, pictureTypes } from "./address";
import type { NamedFile } from "./named-files.server";

export type LibraryPictureFile = Pick<NamedFile, "id" | "width" | "height" | "widths" | "colour">;

type LibraryPictureProps = {
  file: LibraryPictureFile;
  /** The alternative text; "" if the adjacent text says it. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
};

const setOf = ({ id, widths }: LibraryPictureFile, ending: string) =>
  widths.map((width) => `${objectAddress(id, `${width}.${ending}`)} ${width}w`).join(", ");

/** A library picture in sizes and formats for each browser. Its colour fills the space while it loads. */
export function LibraryPicture({ file, alt, sizes, className = "" }: LibraryPictureProps) {
  const { id, width, height, widths, colour } = file;
  const newer = Object.entries(pictureTypes).filter(([ending]) => ending !== "jpg");
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path fill={colour ?? "transparent"} d="M0 0h1v1H0z" />
      </svg>
      <picture>
        {newer.map(([ending, type]) => (
          <source key={ending} type={type} srcSet={setOf(file, ending)} sizes={sizes} />
        ))}
        <img
          src={objectAddress(id, `${Math.max(...widths)}.jpg`)}
          srcSet={setOf(file, "jpg")}
          sizes={sizes}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="relative block size-full object-cover"
        />
      </picture>
    </span>
  );
}
