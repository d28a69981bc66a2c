import {
  type Picture as PictureRecord,
  pictureAddress,
  type PictureFormat,
  toneOf,
} from '@contract/pictures.ts';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureRecord;
  /**
   * The `sizes` of the image: `(min-width: 60rem) 33vw, (min-resolution: 2.1dppx) 54vw, 92vw`. The eye does not tell a
   * phone's three pixels for each of the page's from two, and the file weighs half: so a full width is called smaller there.
   */
  sizes: string;
  /** Above the fold: fetched at once and before others. */
  priority?: boolean;
  /** Class of the image, which is a block as wide as possible. */
  className?: string | undefined;
}

/** An uploaded picture in the best format and size for the screen. Its colour fills the space until it has loaded. */
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
