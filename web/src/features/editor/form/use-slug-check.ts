import { slugSchema } from '@contract/text-schemas.ts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { slugHolder } from '../../../data/drafts.ts';

/** `unknown`: the check failed; the server checks again when the article is published. */
export type SlugCheck = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

const pauseMs = 400;

/** Whether the address is free for this draft, asked once the typing pauses. */
export function useSlugCheck(slug: string, draftId: string | null): SlugCheck {
  const [known, setKnown] = useState<{ slug: string; check: SlugCheck } | null>(null);
  const valid = v.is(slugSchema, slug);
  useEffect(() => {
    if (!valid) return;
    let cancelled = false;
    const timer = setTimeout(() => {
      slugHolder(slug).then(
        (holder) => {
          if (!cancelled) setKnown({ slug, check: holder === null || holder === draftId ? 'free' : 'taken' });
        },
        () => {
          if (!cancelled) setKnown({ slug, check: 'unknown' });
        },
      );
    }, pauseMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [slug, valid, draftId]);
  if (!valid) return 'none';
  return known?.slug === slug ? known.check : 'checking';
}
