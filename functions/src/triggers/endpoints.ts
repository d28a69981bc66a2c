import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { withFailureLog } from '../kit/with-failure-log.ts';
import type { Written } from '../counts/work.ts';

// Triggers on what members write. All steps are idempotent, and the whole is retried until it succeeds. Each loads the
// features that it needs when it runs.

/** Defines a trigger, deployed under `name`. One path has one function, however many features follow it. */
const onWritten = (name: string, ref: string, work: (event: Written) => Promise<void>) =>
  onValueWritten({ ref, retry: true }, withFailureLog<Written>(name, work));

const counts = () => import('../counts/work.ts');
const members = () => import('../members/work.ts');

export const onHorn = onWritten('onHorn', '/horns/{slug}/{uid}', async (event) => {
  const { slug = '', uid = '' } = event.params;
  await (await counts()).countHorn(event);
  await (await members()).mirrorHorn(slug, uid);
});

export const onSave = onWritten('onSave', '/saved/{uid}/{slug}/savedAt', async (event) =>
  (await counts()).countSave(event),
);

export const onFollow = onWritten('onFollow', '/follows/{uid}/{target}', async (event) => {
  const { uid = '', target = '' } = event.params;
  await (await counts()).countFollow(event);
  await (await import('../follows/work.ts')).mirrorFollow(uid, target);
});

export const onAttendance = onWritten('onAttendance', '/attendance/{event}/{uid}', async (event) => {
  const { event: id = '', uid = '' } = event.params;
  await (await counts()).countAttendance(event);
  await (await import('../events/work.ts')).mirrorAttendance(id, uid);
});

export const onCommentState = onWritten('onCommentState', '/comments/{slug}/{id}/state', async (event) =>
  (await counts()).countComment(event),
);

// One trigger for each field of a member: one for the whole record would also run for every notification.

export const onMemberName = onWritten('onMemberName', '/users/{uid}/displayName', async ({ params }) => {
  const { mirrorProfileField, refreshMember } = await members();
  await refreshMember(params.uid ?? '');
  await mirrorProfileField(params.uid ?? '', 'displayName');
});

export const onMemberPicture = onWritten('onMemberPicture', '/users/{uid}/photoURL', async ({ params }) => {
  const { mirrorProfileField } = await members();
  await mirrorProfileField(params.uid ?? '', 'photoURL');
  await (await import('../media/work.ts')).pruneReplacedAvatars(params.uid ?? '');
});

export const onMemberBio = onWritten('onMemberBio', '/users/{uid}/bio', async ({ params }) =>
  (await members()).mirrorProfileField(params.uid ?? '', 'bio'),
);

export const onMemberBands = onWritten('onMemberBands', '/users/{uid}/bands', async ({ params }) =>
  (await members()).mirrorProfileField(params.uid ?? '', 'bands'),
);

/** Gives every card and the search index the new name, and a new profile its followers. */
export const onPublicName = onValueWritten(
  { ref: '/profiles/{uid}/displayName', timeoutSeconds: 300, retry: true },
  withFailureLog('onPublicName', async ({ params: { uid }, data }) => {
    if (!data.before.exists()) await (await counts()).showFollowers(uid);
    await (await import('../articles/work.ts')).renameAuthorEverywhere(uid);
  }),
);

export const onArticlePublished = onValueCreated(
  { ref: '/articles/{slug}/publishedAt', retry: true },
  withFailureLog('onArticlePublished', async ({ params: { slug } }) =>
    (await counts()).showArticleCounts(slug),
  ),
);
