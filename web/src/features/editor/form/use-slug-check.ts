import { slugSchema } from '@contract/text-schemas.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { slugHolder } from '../../../data/drafts.ts';
import { useDebouncedLookup } from '../../../ui/use-debounced.ts';
import { useOnline } from '../../../ui/use-online.ts';

/** `unknown` means that the check failed or waits for the network. The server checks again when the article is published. */
export type SlugCheck = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

const pauseMs = 400;

/** Resolves to the ID of the draft that holds the slug, or null. Undefined if the server does not answer. */
const holderOf = (slug: string): Promise<string | null | undefined> =>
  slugHolder(slug).catch(() => undefined);

/** Returns whether the slug is free for this draft, debounced. */
export function useSlugCheck(slug: string, draftId: string | null): SlugCheck {
  const [known, setKnown] = useState<{ slug: string; holder: string | null | undefined } | null>(null);
  const online = useOnline();
  const valid = v.is(slugSchema, slug);
  useDebouncedLookup(valid ? slug : null, pauseMs, holderOf, (holder, of) => setKnown({ slug: of, holder }));
  if (!valid) return 'none';
  if (known?.slug !== slug) return online ? 'checking' : 'unknown';
  if (known.holder === undefined) return 'unknown';
  return known.holder === null || known.holder === draftId ? 'free' : 'taken';
}
