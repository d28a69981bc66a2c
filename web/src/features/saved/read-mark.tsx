import { useEffect, useRef } from 'react';
import { useSource } from '../../data/use-source.ts';
import { markSaved, savedOf } from './member-saved.ts';

/** How long the end of the text must be visible, because readers also scroll past it to the comments. */
const seenForMs = 3000;

/** Marks a saved article as read once its end has been visible for a while. Place it after the article's text. */
export default function ReadMark({ uid, slug }: { uid: string; slug: string }) {
  const end = useRef<HTMLSpanElement>(null);
  const { data: saved } = useSource(savedOf(uid));
  const unread = saved?.bySlug.get(slug)?.read === false;

  useEffect(() => {
    if (!unread || !end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) {
        timer = setTimeout(() => markSaved(uid, slug, { read: true }), seenForMs);
      }
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [unread, uid, slug]);
  // Out of the flow, at the end: in a grid, an empty element takes a gap.
  return <span ref={end} style={{ position: 'absolute', alignSelf: 'end' }} />;
}
