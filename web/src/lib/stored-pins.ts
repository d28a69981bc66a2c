import type { Pin } from '@contract/pins.ts';
import { storedObject, storedText } from './stored.ts';

/** Reads the pins of the front page in their order, with those whose last day is over. */
export const storedPins = (page: unknown): Pin[] =>
  Object.values(storedObject(storedObject(page)['pinned'])).flatMap((stored): Pin[] => {
    const { slug, lastDay } = storedObject(stored);
    if (!storedText(slug)) return [];
    return [{ slug: storedText(slug), ...(storedText(lastDay) && { lastDay: storedText(lastDay) }) }];
  });
