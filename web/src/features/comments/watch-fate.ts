import { logError } from '../../platform/log.ts';
import { type SeenComment, watchComments } from './api/comments.ts';

/** What has become of a comment. `gone` means deleted without a trace. */
export type Fate = SeenComment['state'] | 'gone';

/** Subscribes to the fate of a comment, also of one that the list does not show. */
export const watchFate = (slug: string, id: string, onFate: (fate: Fate) => void): (() => void) =>
  watchComments(slug, { from: id, first: 1 })(
    ([found]) => onFate(found?.id === id ? found.state : 'gone'),
    (error) => logError('Reading a comment', error),
  );
