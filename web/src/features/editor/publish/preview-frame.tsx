import { useEffect, useRef, useState } from 'react';
import styles from './preview-frame.module.css';

const widths = { desktop: 1280, phone: 390 } as const;

interface PreviewFrameProps {
  draftId: string;
  width: keyof typeof widths;
}

/**
 * An iframe, so that the page is laid out for its width. The desktop view is scaled down when the window is narrower,
 * and widened when the window is wider.
 */
export function PreviewFrame({ draftId, width }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number>(widths.desktop);
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
      <iframe
        className={styles.frame}
        title="The article as readers will see it"
        src={`/preview/draft/${draftId}`}
      />
    </div>
  );
}
