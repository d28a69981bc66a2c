import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import type { Written } from '../counts/count-events.ts';
import { articleDeps, memberDeps, pruneDeps, realDatabase, storeDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import type { MirroredField } from '../members/public-value.ts';

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

// One trigger for each field of a member: one for the whole record would also run for every notification.

async function mirror({ params }: Written, field: MirroredField): Promise<void> {
  const { mirrorDeps } = await import('../band-deps.ts');
  const { mirrorProfile } = await import('../members/mirror-profile.ts');
  await mirrorProfile(params.uid ?? '', field, mirrorDeps());
}

export const onMemberName = onWritten('onMemberName', '/users/{uid}/displayName', async (event) => {
  const { refreshMember } = await import('../members/refresh-member.ts');
  await refreshMember(event.params.uid ?? '', memberDeps());
  await mirror(event, 'displayName');
});

export const onMemberPicture = onWritten('onMemberPicture', '/users/{uid}/photoURL', async (event) => {
  await mirror(event, 'photoURL');
  await (await import('../media/prune-avatars.ts')).pruneAvatars(event.params.uid ?? '', pruneDeps());
});

export const onMemberBio = onWritten('onMemberBio', '/users/{uid}/bio', (event) => mirror(event, 'bio'));

export const onMemberBands = onWritten('onMemberBands', '/users/{uid}/bands', (event) =>
  mirror(event, 'bands'),
);

/**
 * Gives every card, comments if staff decided about the profile, and the search index the new name. A new profile gets
 * its followers: a member may have some before they have a name.
 */
export const onPublicName = onValueWritten(
  { ref: '/profiles/{uid}/displayName', timeoutSeconds: 300, retry: true },
  withFailureLog('onPublicName', async ({ params: { uid }, data }) => {
    const { syncCount } = await import('../counts/sync-count.ts');
    if (!data.before.exists()) await syncCount('followers', uid, realDatabase());
    await (await import('../articles/rename-author.ts')).renameAuthor(uid, realDatabase());
    await (await import('../comments/rename-comments.ts')).renameComments(uid, realDatabase());
    await (await import('../articles/index-draft.ts')).indexDraftsOf(uid, articleDeps());
    await (await import('../search/index-item.ts')).indexItem('author', uid, articleDeps());
  }),
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
