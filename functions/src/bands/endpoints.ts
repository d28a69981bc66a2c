import { onValueWritten } from 'firebase-functions/database';
import { bandKey } from '../contract/article-index.ts';
import type { ArticleCard } from '../contract/articles.ts';
import type { EventCard } from '../contract/events.ts';
import { articleDeps, countDeps, notifyDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { notifyBandFollowers } from './notify-band-followers.ts';
import { spellBand as spell } from './spell-band.ts';
import { syncBands } from './sync-band.ts';

type Bands = ArticleCard['bands'] | null;
type LineUp = EventCard['lineUp'] | null;

/** For admins: how the name of a band is written. */
export const spellBand = callable('spellBand', {}, (input, { auth }) =>
  spell(auth?.uid, input, articleDeps()),
);

/** Both are idempotent, and retried until they succeed. */
export const keepBandsOfArticle = onValueWritten(
  { ref: '/articles/{slug}/bands', retry: true },
  ({ data: { before, after } }) => {
    const keys = [before, after].flatMap((one) => Object.keys((one.val() as Bands) ?? {}));
    return syncBands(keys, countDeps());
  },
);

export const keepBandsOfEvent = onValueWritten(
  { ref: '/events/{event}/lineUp', retry: true },
  ({ data: { before, after } }) => {
    const names = [before, after].flatMap((one) => (one.val() as LineUp) ?? []);
    return syncBands(names.map(bandKey), countDeps());
  },
);

/** A trigger of its own: publishing does not wait for a fan-out to many followers. */
export const tellOfBands = onValueWritten(
  { ref: '/bandTellings/{key}/token', timeoutSeconds: 300 },
  ({ params }) => notifyBandFollowers(params.key, notifyDeps()),
);
