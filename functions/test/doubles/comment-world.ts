import { postComment } from '../../src/comments/post-comment.ts';
import type { CommentAlert, CommentDeps } from '../../src/comments/comment-deps.ts';
import { traceOfChange } from '../../src/comments/comment-copies.ts';
import { syncPublicComment } from '../../src/comments/sync-public-comment.ts';
import { deleteComment } from '../../src/comments/delete-comment.ts';
import { editComment } from '../../src/comments/edit-comment.ts';
import type { StoredComment } from '../../src/comments/comment-record.ts';
import type { Comment, EditCommentInput, PostCommentInput } from '../../src/contract/comments.ts';
import type {
  ModerateCommentInput,
  ModerationAction,
  SuspendMemberInput,
} from '../../src/contract/moderation.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import type { RoleFlags } from '../../src/contract/roles.ts';
import { reportComment } from '../../src/comments/report-comment.ts';
import { countReports } from '../../src/moderation/count-reports.ts';
import { moderateComments } from '../../src/moderation/moderate-comments.ts';
import { suspendMember } from '../../src/moderation/suspend-member.ts';
import type { Database } from '../../src/database.ts';
import { createMemoryDatabase } from './memory-database.ts';

type Stored = Record<string, StoredComment>;

/** A change of a comment, as the trigger receives it. */
export interface Change {
  id: string;
  before: StoredComment | null;
  after: StoredComment | null;
}

/** Returns the value. Throws if it contains `undefined`, as the database does. */
function storable<Value>(value: Value): Value {
  if (value === undefined) throw new Error('The database takes no undefined');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(storable);
  return value;
}

/** Records changes of comment records, including a write during which the process died. */
function noteChanges(database: Database, at: (path: string) => unknown, changes: Change[]): Database {
  const noted = async <Result>(paths: string[], work: () => Promise<Result>): Promise<Result> => {
    if (!paths.some((path) => path.startsWith('moderation/'))) return work();
    const before = (at('moderation') ?? {}) as Stored;
    try {
      return await work();
    } finally {
      const after = (at('moderation') ?? {}) as Stored;
      for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const change = { id, before: before[id] ?? null, after: after[id] ?? null };
        if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes.push(change);
      }
    }
  };
  return {
    ...database,
    update: (written) => noted(Object.keys(written), () => database.update(storable(written))),
    transact: (path, change) =>
      noted([path], () =>
        database.transact(path, (current) => {
          const next = change(current);
          return next === undefined ? undefined : storable(next);
        }),
      ),
  };
}

export const slug = 'doom-in-the-town';

/** Creates the dependencies of comments in memory, with an article of Ann's, fans, moderators and an admin. */
export async function beginCommentWorld() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const memory = createMemoryDatabase(() => now);
  const roles = new Map<string, Partial<RoleFlags>>([
    ['ann', { author: true }],
    ['maud', { comments: true }],
    ['mick', { comments: true }],
    ['boss', { admin: true }],
    ...['fan', 'ola', 'pip'].map((uid): [string, object] => [uid, {}]),
  ]);
  const setRoles = (uid: string, held: Partial<RoleFlags>) => {
    roles.set(uid, held);
    memory.put(`access/${uid}`, held);
  };
  for (const [uid, held] of roles) setRoles(uid, held);
  const alerts: CommentAlert[] = [];
  const changes: Change[] = [];
  const deps: CommentDeps = {
    database: noteChanges(memory.database, memory.at, changes),
    clock: { now: () => now },
    accounts: {
      find: (uid) => {
        const held = roles.get(uid);
        const account = { uid, email: null, emailVerified: true, disabled: false };
        return Promise.resolve(held ? account : null);
      },
    },
    origin: 'https://riffhall.example',
    tryAlertAdmins: (alert) => {
      if (!alerts.some(({ id }) => id === alert.id)) alerts.push(alert);
    },
    tryWithdrawAlert: ({ id }) => {
      const at = alerts.findIndex((alert) => alert.id === id);
      if (at >= 0) alerts.splice(at, 1);
    },
  };
  await memory.database.update({
    [`articles/${slug}`]: { title: 'Doom in the town', author: { uid: 'ann', name: 'Ann' } },
    ...Object.fromEntries(
      [...roles.keys()].map((uid) => [
        `profiles/${uid}/displayName`,
        `${uid[0]?.toUpperCase()}${uid.slice(1)}`,
      ]),
    ),
  });

  let attempts = 0;
  const post = (by: string, change: Partial<PostCommentInput> = {}) =>
    postComment(
      by,
      { slug, text: 'Loud.', mentions: [], attempt: `attempt-${(attempts += 1)}`, ...change },
      deps,
    );
  const runTrigger = async ({ id, before, after }: Change) => {
    const trace = traceOfChange(id, before, after);
    if (trace) await syncPublicComment(id, trace, deps);
  };

  return {
    deps,
    memory,
    alerts,
    changes,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    setRoles,
    closeAccount: (uid: string) => void roles.delete(uid),
    post,
    edit: (by: string, input: Pick<EditCommentInput, 'id'> & Partial<EditCommentInput>) =>
      editComment(by, { text: 'Louder.', mentions: [], ...input }, deps),
    /** Applies a moderator's decision to the current versions of comments. */
    moderate: (
      by: string,
      action: ModerationAction,
      ids: string[],
      change: Partial<ModerateCommentInput> = {},
    ) => {
      const comments = ids.map((id) => ({
        id,
        version: (memory.at(`moderation/${id}/version`) as number | null) ?? 1,
      }));
      const reason = ['hide', 'delete'].includes(action) ? { reason: 'Not here.' } : {};
      return moderateComments(by, { action, comments, ...reason, ...change }, deps);
    },
    suspend: (by: string, input: Partial<SuspendMemberInput> = {}) =>
      suspendMember(by, { uid: 'fan', until: now + 3_600_000, reason: 'Shouting.', ...input }, deps),
    /** Reports a comment, and does the work that follows. */
    report: async (uid: string, id: string) => {
      await reportComment(uid, { slug, id, reason: 'spam' }, deps);
      await countReports(id, deps);
    },
    countReports: (id: string) => countReports(id, deps),
    remove: (by: string, id: string) => deleteComment(by, { id }, deps),
    /** Runs the trigger for all changes so far, and for those that it causes. */
    deliver: async () => {
      for (let change = changes.shift(); change; change = changes.shift()) await runTrigger(change);
    },
    runTrigger,
    record: (id: string) => memory.at(`moderation/${id}`) as StoredComment | null,
    shown: (id: string) => memory.at(`comments/${slug}/${id}`) as Comment | null,
    entries: (uid: string) => (memory.at(`users/${uid}/notifications`) ?? {}) as Record<string, Notification>,
  };
}

export type CommentWorld = Awaited<ReturnType<typeof beginCommentWorld>>;
