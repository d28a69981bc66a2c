import { useEffect, useRef } from 'react';
import { savedOf } from './member-saved.ts';
import { useSaved } from './use-saved.ts';

/** How long the end of the text has to be in view: scrolling past it on the way to the comments is no reading. */
const seenFor = 3000;

/** Stands behind the text of an article, and marks it as read when its end has been in view for a while. */
export function ReadMark({ uid, slug }: { uid: string; slug: string }) {
  const end = useRef<HTMLSpanElement>(null);
  const saved = useSaved(uid);
  const unread = saved.state === 'success' && saved.bySlug.get(slug)?.read === false;

  useEffect(() => {
    if (!unread || !end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) {
        timer = setTimeout(() => savedOf(uid).observer.mark(slug, { read: true }), seenFor);
      }
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [unread, uid, slug]);
  return <span ref={end} />;
}
