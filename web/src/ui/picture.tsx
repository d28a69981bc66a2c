import { type Picture as PictureRecord, pictureAddress, toneOf } from '@contract/pictures.ts';
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

/**
 * An uploaded picture in the best size for the screen; a browser without AVIF, which is older than those that the site is
 * made for, takes the largest. Its colour fills the space until it has loaded.
 */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { id, width, height, widths, placeholder, alt } = picture;
  const sources = widths.map((each) => `${pictureAddress(id, each, 'avif')} ${each}w`).join(', ');
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        style={{ backgroundColor: toneOf(placeholder) }}
        src={pictureAddress(id, widths.at(-1) ?? width, 'webp')}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
