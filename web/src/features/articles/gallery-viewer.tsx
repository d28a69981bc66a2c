import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './gallery-viewer.module.css';

/** Returns the index of the part that a strip is scrolled to. */
const partAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / (clientWidth || 1));

/**
 * Controls a strip whose parts are each as wide as itself, scrolled to one of them by code or by touch. `strip` holds
 * the props of its element.
 */
function useStrip(first: number) {
  const [at, setAt] = useState(first);
  const element = useRef<HTMLDivElement>(null);
  /** The target of the current scroll, so that the parts passed on the way do not count. */
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const strip = element.current;
    if (!strip) return;
    strip.scrollLeft = first * strip.clientWidth;
    // Scrolls smoothly from here on.
    strip.dataset.glides = '';
  }, [first]);

  const goTo = (part: number) => {
    setAt(part);
    const strip = element.current;
    if (!strip) return;
    aim.current = part;
    strip.scrollLeft = part * strip.clientWidth;
  };
  const onScroll = () => {
    const strip = element.current;
    if (!strip) return;
    const part = partAt(strip);
    if (aim.current === null) setAt(part);
    else if (aim.current === part) aim.current = null;
  };
  /** Drops the target when the reader scrolls by touch or wheel. */
  const dropTarget = () => {
    aim.current = null;
  };
  return { at, goTo, strip: { ref: element, onScroll, onPointerDown: dropTarget, onWheel: dropTarget } };
}

interface GalleryPicture {
  webp: string;
  avif: string;
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** Parses a picture from the published HTML: see `render-body.ts` of the functions. */
function pictureOf(figure: Element): GalleryPicture[] {
  const image = figure.querySelector('img');
  if (!image) return [];
  const under = figure.querySelector('figcaption');
  const credit = textOf(under?.querySelector('small'));
  const words = textOf(under);
  return [
    {
      webp: image.getAttribute('srcset') ?? '',
      avif: figure.querySelector('source')?.getAttribute('srcset') ?? '',
      src: image.getAttribute('src') ?? '',
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      alt: image.alt,
      caption: words.slice(0, words.length - credit.length).trim(),
      credit,
    },
  ];
}

/** Returns the pictures of the gallery that contains the link, and the index of the link's own picture. */
function galleryOf(link: Element): { pictures: GalleryPicture[]; first: number } {
  const links = [...(link.closest('.gallery')?.querySelectorAll('figure > a') ?? [])];
  return {
    pictures: links.flatMap(({ parentElement }) => (parentElement ? pictureOf(parentElement) : [])),
    first: links.indexOf(link),
  };
}

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
                aria-disabled={at === 0}
                onClick={() => goTo(at - 1)}
              >
                <span className={styles.previous}>
                  <Icon name="chevron-down" />
                </span>
              </Button>
              <Button
                variant="secondary"
                aria-label="Next picture"
                aria-disabled={at === last}
                onClick={() => goTo(at + 1)}
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
        src={src}
        width={width}
        height={height}
        sizes={sizes}
        alt={alt}
        srcSet={webp}
        loading={isNear ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
