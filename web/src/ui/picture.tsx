import { type Picture as PictureRecord, pictureAddress, toneOf } from '@contract/pictures.ts';
import styles from './graphics.module.css';

interface PictureProps {
  picture: PictureRecord;
  /**
   * The `sizes` of the image: `(min-width: 60rem) 33vw, (min-resolution: 2.1dppx) 54vw, 92vw`. A phone with three
   * device pixels per CSS pixel looks no different with two, at half the file size, so declare a smaller width for
   * such screens.
   */
  sizes: string;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Class of the image, which is a block with `max-width: 100%`. */
  className?: string | undefined;
}

/**
 * An uploaded picture at the best size for the screen. Browsers without AVIF support are older than those the site
 * targets and get the largest file. Its average colour fills the space until it has loaded.
 */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { id, width, height, widths, placeholder, alt } = picture;
  const sources = widths.map((each) => `${pictureAddress(id, each, 'avif')} ${each}w`).join(', ');
  return (
    <picture className={styles.picture}>
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
