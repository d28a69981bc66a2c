import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import type { Written } from '../counts/count-events.ts';
import { articleDeps, realDatabase, storeDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

// Triggers on what members write. All steps are idempotent, and the whole is retried until it succeeds. Each loads the
// features that it needs when it runs.

/** Defines a trigger, deployed under `name`. One path has one function, however many features follow it. */
const onWritten = (name: string, ref: string, work: (event: Written) => Promise<void>) =>
  onValueWritten({ ref, retry: true }, withFailureLog<Written>(name, work));

const counts = () => import('../counts/count-events.ts');

export const onHorn = onWritten('onHorn', '/horns/{slug}/{uid}', async (event) => {
  const { slug = '', uid = '' } = event.params;
  await (await counts()).countChange('horns', slug, event, storeDeps());
  await (await import('../members/mirror-horn.ts')).mirrorHorn(slug, uid, realDatabase());
});

export const onSave = onWritten('onSave', '/saved/{uid}/{slug}/savedAt', async (event) =>
  (await counts()).countChange('saves', event.params.slug ?? '', event, storeDeps()),
);

export const onFollow = onWritten('onFollow', '/follows/{uid}/{target}', async (event) => {
  const { uid = '', target = '' } = event.params;
  await (await counts()).countChange('followers', target, event, storeDeps());
  await (await import('../follows/mirror-follow.ts')).mirrorFollow(uid, target, realDatabase());
});

export const onAttendance = onWritten(
  'onAttendance',
  '/attendance/{event}/{uid}',
  async ({ id, params, data }) => {
    const { event = '', uid = '' } = params;
    const change = { before: data.before.val() as unknown, after: data.after.val() as unknown };
    const { countAttendance } = await import('../counts/count-attendance.ts');
    await countAttendance({ event, id, ...change }, storeDeps());
    await (await import('../events/mirror-attendance.ts')).mirrorAttendance(event, uid, realDatabase());
  },
);

export const onCommentState = onWritten('onCommentState', '/comments/{slug}/{id}/state', async (event) =>
  (await counts()).countChange('comments', event.params.slug ?? '', event, storeDeps()),
);

/** Indexes a draft when its title changes. Autosave writes the body far more often. */
export const onDraftTitle = onWritten('onDraftTitle', '/drafts/{id}/title', async ({ params: { id = '' } }) =>
  (await import('../articles/index-draft.ts')).indexDraft(id, articleDeps()),
);

/** Copies counts that changed while the article was unpublished. */
export const onArticlePublished = onValueCreated(
  { ref: '/articles/{slug}/publishedAt', retry: true },
  withFailureLog('onArticlePublished', async ({ params: { slug } }) => {
    const { syncCount } = await import('../counts/sync-count.ts');
    await syncCount('horns', slug, realDatabase());
    await syncCount('comments', slug, realDatabase());
  }),
);
