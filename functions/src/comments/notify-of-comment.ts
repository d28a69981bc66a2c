import { readWriters } from '../kit/read-writers.ts';
import { commentLink, formerMember, threadOf } from '../contract/comments.ts';
import type { ModerationAct } from '../contract/moderation.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { notifyNearest, type NotifyInput, withdrawNotification } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import type { Database, StoreDeps } from '../database.ts';
import { readComment, type StoredComment } from './comment-record.ts';

/**
 * Keys of `pendingNotifications` in a comment: written in the same update as the change, deleted once the notification is sent.
 * Those of a comment that is not visible wait until it is.
 */
export const notificationKeys = {
  posted: 'posted',
  mention: (uid: string) => `mention-${uid}`,
  act: (key: string) => key,
} as const;

const mentionedBy = (key: string) => key.slice(notificationKeys.mention('').length);

type Content = Pick<NotifyInput, 'key' | 'kind' | 'title' | 'why' | 'objectTo'>;

const articleOf = (comment: StoredComment) => quoted(comment.articleTitle);

const replyEntry = (id: string, comment: StoredComment): Content => ({
  key: `reply-${id}`,
  kind: 'reply',
  title: `${comment.name} replied to you under ${articleOf(comment)}.`,
  why: 'It answers a comment of yours.',
});

const mentionEntry = (id: string, comment: StoredComment): Content => ({
  key: `mention-${id}`,
  kind: 'mention',
  title: `${comment.name} mentioned you under ${articleOf(comment)}.`,
  why: 'Your name stands in the comment.',
});

const articleEntry = (id: string, comment: StoredComment): Content => ({
  key: `comment-${id}`,
  kind: 'article-comment',
  title: `${comment.name} commented on ${articleOf(comment)}.`,
  why: 'You wrote the article.',
});

/** Returns the title of a notification that merges several new comments on one article. */
export async function mergedTitleOf(slug: string, database: Database): Promise<(count: number) => string> {
  const title = await database.get(fieldOf(paths.article(slug), 'title'));
  const about = title === null ? 'your article' : quoted(title);
  return (count) => `${count} new comments on ${about}`;
}

/** Returns the members to notify of a comment, each with the reasons, most specific first. */
async function concerned(
  id: string,
  comment: StoredComment,
  { database }: StoreDeps,
): Promise<Map<string, Content[]>> {
  const answered = comment.answers ?? threadOf(id);
  const [writers, other] = await Promise.all([
    readWriters(comment.slug, database),
    answered === id ? null : readComment(answered, database),
  ]);
  const people = new Map<string, Content[]>();
  const add = (uid: string, entry: Content) => people.set(uid, [...(people.get(uid) ?? []), entry]);
  if (other?.author !== undefined) add(other.author, replyEntry(id, comment));
  for (const uid of Object.keys(comment.mentions ?? {})) add(uid, mentionEntry(id, comment));
  for (const { uid, name } of writers)
    // Guests have no account, and the card keeps the uid of a deleted one, whose data must not reappear.
    if (uid !== '' && name !== formerMember) add(uid, articleEntry(id, comment));
  return people;
}

/** Returns the key of the notification that a comment was hidden or deleted. */
export const hiddenKey = (id: string, act: string): string => `hidden-${id}-${act}`;

/**
 * Returns the notification about a moderator action for the author of the comment, or null for actions that the author
 * cannot notice.
 */
function actEntry(id: string, key: string, comment: StoredComment, act: ModerationAct): Content | null {
  const where = `Your comment under ${articleOf(comment)}`;
  const why = `${act.byName}, who moderates here, decided about a comment of yours.`;
  switch (act.action) {
    case 'hide':
    case 'delete':
      return {
        key: hiddenKey(id, key),
        kind: 'comment-hidden',
        title: `${where} was ${act.action === 'hide' ? 'hidden' : 'deleted'}: ${act.reason}`,
        why,
        ...(comment.objection?.against !== key && { objectTo: { id, against: key } }),
      };
    case 'uphold':
      return {
        key: `upheld-${id}-${key}`,
        kind: 'comment-hidden',
        title: `${where} stays off the site: another moderator has read your objection.`,
        why,
      };
    case 'restore':
      return { key: `restored-${id}-${key}`, kind: 'comment-restored', title: `${where} is back.`, why };
    case 'release':
      return { key: `restored-${id}-${key}`, kind: 'comment-restored', title: `${where} is out now.`, why };
    case 'dismiss':
      return null;
  }
}

async function notifyOfAct(
  id: string,
  key: string,
  comment: StoredComment,
  send: Send,
  deps: StoreDeps,
): Promise<void> {
  const act = comment.acts?.[key];
  if (!act) return;
  const entry = actEntry(id, key, comment, act);
  const { author } = comment;
  const hadLetOut = act.action === 'release' || (act.action === 'restore' && comment.unseen);
  if (act.undone && hadLetOut) {
    for (const [uid, entries] of await concerned(id, comment, deps))
      for (const { key: posted } of entries) await withdrawNotification(uid, posted, deps.database);
  }
  if (!entry || author === undefined) return;
  if (act.undone) await withdrawNotification(author, entry.key, deps.database);
  else await send(author, [entry], act.by);
}

type Send = (uid: string, entries: readonly Content[], actor: string | undefined) => Promise<unknown>;

/** Sends one pending notification. */
async function deliver(id: string, key: string, comment: StoredComment, deps: PushDeps): Promise<void> {
  const link = commentLink(comment.slug, id);
  const thread = `article:${comment.slug}`;
  const send: Send = async (uid, entries, actor) => {
    const reasons = entries.map(async (entry) => ({
      ...{ uid, ...entry, link, thread, ...(actor !== undefined && { actor }) },
      ...(entry.kind === 'article-comment' && {
        mergedTitle: await mergedTitleOf(comment.slug, deps.database),
      }),
    }));
    return notifyNearest(await Promise.all(reasons), deps);
  };
  if (comment.acts?.[key]) {
    await notifyOfAct(id, key, comment, send, deps);
  } else if (key === notificationKeys.posted) {
    for (const [uid, entries] of await concerned(id, comment, deps)) {
      await send(uid, entries, comment.author);
    }
  } else {
    const uid = mentionedBy(key);
    const entries = (await concerned(id, comment, deps)).get(uid) ?? [];
    if (uid in (comment.mentions ?? {})) await send(uid, entries, comment.author);
  }
}

/** True if a pending notification may be sent. */
export const isDue = (key: string, { state, acts }: StoredComment) =>
  state === 'visible' || acts?.[key] !== undefined;

/**
 * Sends the pending notifications of a comment until none is due. One that was asked for again while it was being sent
 * stays pending: the action was undone, and the notification is withdrawn.
 */
export async function notifyOfComment(id: string, deps: PushDeps): Promise<void> {
  const { database } = deps;
  for (;;) {
    const comment = await readComment(id, database);
    const due = Object.entries(comment?.pendingNotifications ?? {}).filter(
      ([key]) => comment && isDue(key, comment),
    );
    if (!comment || due.length === 0) return;
    for (const [key] of due) await deliver(id, key, comment, deps);
    await database.transact<Record<string, number>>(
      `${paths.commentRecord(id)}/pendingNotifications`,
      (pending) =>
        Object.fromEntries(
          Object.entries(pending ?? {}).filter(
            ([key, version]) => !due.some(([sent, asked]) => sent === key && asked === version),
          ),
        ),
    );
  }
}

/** Writes another name of a comment's author into the notifications of the comment, without notifying anybody again. */
export async function renameNotifications(id: string, name: string, deps: StoreDeps): Promise<void> {
  const comment = await readComment(id, deps.database);
  if (!comment) return;
  for (const [uid, entries] of await concerned(id, { ...comment, name }, deps))
    for (const { key, title } of entries)
      await deps.database.transact(paths.notification(uid, key), (entry) =>
        // One that stands for several comments names nobody.
        entry && entry.count === undefined && entry.title !== title ? { ...entry, title } : undefined,
      );
}
