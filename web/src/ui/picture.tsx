import {
  type Picture as PictureRecord,
  pictureAddress,
  type PictureFormat,
  toneOf,
} from '@contract/pictures.ts';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureRecord;
  /** How wide it is shown, as `sizes` of an image says it: `(min-width: 60rem) 33vw, 100vw`. */
  sizes: string;
  /** It is the first thing seen on the page: fetched at once and before others. */
  priority?: boolean;
  /** Of the image itself; it is a block as wide as it is allowed to be. */
  className?: string | undefined;
}

/** A picture of ours in the best format and size for the screen; its place is kept in a tone of its own until it has come. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { id, width, height, widths, placeholder, alt } = picture;
  const sources = (format: PictureFormat) =>
    widths.map((each) => `${pictureAddress(id, each, format)} ${each}w`).join(', ');
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        style={{ backgroundColor: toneOf(placeholder) }}
        src={pictureAddress(id, widths.at(-1) ?? width, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
