import { useEffect, useRef, useState } from 'react';
import { Equalizer } from '../../../ui/equalizer.tsx';
import styles from './preview-frame.module.css';

const widths = { desktop: 1280, phone: 390 } as const;

interface PreviewFrameProps {
  draftId: string;
  width: keyof typeof widths;
}

/**
 * An iframe, so that the page is laid out for its own width. The desktop view is scaled down in narrower viewports, and
 * widened in wider ones.
 */
export function PreviewFrame({ draftId, width }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number>(widths.desktop);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width === 'desktop' ? Math.min(1, available / widths.desktop) : 1;
  return (
    <div ref={place} className={styles.place} data-width={width} style={{ '--preview-scale': scale }}>
      <p role="status" className={styles.loading}>
        {!loaded && (
          <>
            <Equalizer bars={4} /> Loading the preview…
          </>
        )}
      </p>
      <iframe
        className={styles.frame}
        hidden={!loaded}
        onLoad={() => setLoaded(true)}
        title="The article as readers will see it"
        src={`/preview/draft/${draftId}`}
      />
    </div>
  );
}
