import { slugSchema } from '@contract/text-schemas.ts';
import * as v from 'valibot';
import { slugHolder } from '../../../data/drafts.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useOnline } from '../../../ui/use-online.ts';

/** `unknown` means that the check failed or waits for the network. The server checks again when the article is published. */
export type SlugCheck = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

const pauseMs = 400;

const holderOf = (slug: string) => source(['who has a slug', slug], { load: () => slugHolder(slug) });

/** Returns whether the slug is free for this draft, debounced. */
export function useSlugCheck(slug: string, draftId: string | null): SlugCheck {
  const online = useOnline();
  const valid = v.is(slugSchema, slug);
  const requested = useDebounced(valid ? slug : null, pauseMs);
  const { data: holder, failure } = useSource(requested === null ? null : holderOf(requested));
  if (!valid) return 'none';
  if (requested !== slug || (holder === undefined && !failure)) return online ? 'checking' : 'unknown';
  if (holder === undefined) return 'unknown';
  return holder === null || holder === draftId ? 'free' : 'taken';
}
