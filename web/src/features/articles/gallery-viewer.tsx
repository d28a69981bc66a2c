import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type GalleryPicture, galleryOf } from './gallery-pictures.ts';
import styles from './gallery-viewer.module.css';
import { useStrip } from './use-strip.ts';

/** Returns the viewer for the gallery that contains the link. */
export const galleryViewer = (link: Element, onClose: () => void): ReactElement => (
  <GalleryViewer {...galleryOf(link)} onClose={onClose} />
);

interface GalleryViewerProps {
  pictures: readonly GalleryPicture[];
  /** The index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** Maps each key to the index that it leads to. */
const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The pictures of a gallery in full size, side by side, navigable by arrow keys, swipes, and buttons. */
function GalleryViewer({ pictures, first, onClose }: GalleryViewerProps) {
  const { at, goTo, strip } = useStrip(first);
  const last = pictures.length - 1;
  const place = `Picture ${at + 1} of ${pictures.length}`;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(step(at, last));
  });
  useEffect(() => {
    // Listens on the window, whichever element of the viewer has the focus: the browser's own arrow scrolling moves by
    // less than a picture.
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Dialog open full title={place} onClose={onClose}>
      <div className={styles.viewer}>
        <div className={styles.strip} role="region" aria-label="Pictures" tabIndex={0} {...strip}>
          {pictures.map((picture, index) => (
            <div key={index} className={styles.slide} aria-hidden={index !== at}>
              <Large picture={picture} isNear={Math.abs(index - at) < 2} />
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <div className={styles.words}>
            {pictures.map(({ caption, credit }, index) => (
              <p key={index} className={styles.caption} data-shown={index === at || undefined}>
                {caption} <small>{credit}</small>
              </p>
            ))}
          </div>
          {last > 0 && (
            <div className={styles.buttons}>
              <Button
                variant="secondary"
                aria-label="Previous picture"
                // Not `disabled`, because that would lose the focus at the first picture.
                aria-disabled={at === 0}
                onClick={() => at > 0 && goTo(at - 1)}
              >
                <span className={styles.previous}>
                  <Icon name="chevron-down" />
                </span>
              </Button>
              <Button
                variant="secondary"
                aria-label="Next picture"
                aria-disabled={at === last}
                onClick={() => at < last && goTo(at + 1)}
              >
                <span className={styles.next}>
                  <Icon name="chevron-down" />
                </span>
              </Button>
            </div>
          )}
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>{`${place}: ${pictures[at]?.alt}`}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** A picture in full size. The neighbours of the shown one load too, so that they are ready to be swiped to. */
function Large({ picture, isNear }: { picture: GalleryPicture; isNear: boolean }) {
  const { avif, webp, src, width, height, alt } = picture;
  const sizes = `min(100vw, ${Math.round((width / height) * 100)}vh)`;
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={styles.image}
        {...{ src, width, height, sizes }}
        alt={alt}
        srcSet={webp}
        loading={isNear ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
