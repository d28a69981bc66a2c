import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { postComment } from '../../src/comments/post-comment.ts';
import type { CommentDeps } from '../../src/comments/change-comment.ts';
import { notifyOfComment } from '../../src/comments/notify-of-comment.ts';
import { deleteComment, editComment } from '../../src/comments/edit-comment.ts';
import type { StoredComment } from '../../src/comments/comment-record.ts';
import type { Comment } from '../../src/contract/comments.ts';
import type { ModerationAction } from '../../src/contract/moderation.ts';
import { objectToDecision } from '../../src/comments/object-to-decision.ts';
import { report } from '../../src/comments/report.ts';
import { setCommentsClosed } from '../../src/comments/set-comments-closed.ts';
import { countReports, syncReportAlert } from '../../src/moderation/count-reports.ts';
import { type AnswerJob, addAnswerMail } from '../../src/mails/mail-job.ts';
import { answerReports } from '../../src/moderation/answer-reports.ts';
import { type NotifyReportersDeps, notifyReporters } from '../../src/moderation/notify-reporters.ts';
import { commentThing, type ReportedThing, type ReportOutcome } from '../../src/contract/report-call.ts';
import { notifyModerators } from '../../src/moderation/notify-moderators.ts';
import { moderateComments } from '../../src/moderation/moderate-comments.ts';
import { suspendMember } from '../../src/moderation/suspend-member.ts';
import type { Changes, Database } from '../../src/database.ts';
import { createAccounts } from './accounts.ts';
import { doWork, push } from './do-work.ts';
import { createAlerts, createStore } from './store.ts';

/** Returns the value. Throws if it contains `undefined`, as the database does. */
function storable<Value>(value: Value): Value {
  if (value === undefined) throw new Error('The database takes no undefined');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(storable);
  return value;
}

/** Rejects what the real database does not accept, and keeps the entries of work that are written. */
const strict = (database: Database, work: Changes): Database => ({
  ...database,
  update(changes) {
    for (const [path, entry] of Object.entries(storable(changes)))
      if (path.startsWith('work/') && entry !== null) work[path] = entry;
    return database.update(changes);
  },
});

/** The network address of those who report. */
const address = '203.0.113.7';
export const slug = 'doom-in-the-town';

interface Reporting {
  deps: CommentDeps;
  memory: ReturnType<typeof createStore>['memory'];
  settled: <Result>(change: Promise<Result>) => Promise<Result>;
}

const telling = (deps: CommentDeps): NotifyReportersDeps => ({
  ...deps,
  push,
  addAnswerMail: (answer) => addAnswerMail(answer, deps),
});

/** Reports and objections, and the answers to them. */
const reporting = ({ deps, memory, settled }: Reporting) => ({
  report: (uid: string, id: string) =>
    settled(report({ uid, address }, { thing: commentThing(id), reason: 'spam' }, deps)),
  /** Reports a comment or a page as a visitor with an address. */
  reportAsVisitor: (thing: string, email = 'zoe@band.example', from = address) =>
    settled(report({ uid: undefined, address: from }, { thing, reason: 'private-data', email }, deps)),
  reportPage: (uid: string, thing: string) =>
    settled(report({ uid, address }, { thing, reason: 'hate', note: 'The cover.' }, deps)),
  answerReports: (by: string, thing: string, outcome: ReportOutcome = 'kept', seen = deps.clock.now()) =>
    settled(answerReports(by, { thing, seen, outcome }, deps)),
  reports: (thing: string) => memory.at(`reports/${thing}`) as ReportedThing | null,
  answerMails: () => Object.values((memory.at('mailJobs') ?? {}) as Record<string, AnswerJob>),
  /** Objects to the latest decision about a comment. */
  object: (uid: string, id: string, text = 'It was a joke.') => {
    const acts = Object.keys(memory.at(`commentRecords/${id}/acts`) ?? {});
    return settled(objectToDecision(uid, { id, against: acts.sort().at(-1) ?? 'n00000', text }, deps));
  },
});

/** Creates the dependencies of comments in memory, with an article of Ann's, fans, moderators and an admin. */
export async function beginCommentWorld() {
  const { deps: store, ...world } = createStore();
  const { memory, now, pass } = world;
  const moderator = { comments: true };
  const { accounts, uids, setRoles } = createAccounts(
    {
      ...{ ann: { author: true }, maud: moderator, mick: moderator, boss: { admin: true } },
      ...{ fan: {}, ola: {}, pip: {} },
    },
    memory,
  );
  const { alerts, ...alerting } = createAlerts();
  const work: Changes = {};
  let waiting = 0;
  const deps: CommentDeps = {
    ...store,
    database: strict(memory.database, work),
    accounts,
    // Those who wait at the same time share the clock.
    pause: async (milliseconds) => {
      waiting += 1;
      await new Promise((resume) => setImmediate(resume));
      pass(Math.ceil(milliseconds / waiting));
      waiting -= 1;
    },
    origin: 'https://riffhall.example',
  };
  await memory.database.update({
    [`articles/${slug}`]: { title: 'Doom in the town', author: { uid: 'ann', name: 'Ann' } },
    ...Object.fromEntries(
      uids.map((uid) => [`profiles/${uid}/displayName`, `${uid[0]?.toUpperCase()}${uid.slice(1)}`]),
    ),
  });

  let attempts = 0;
  /** Does what follows from the changes so far. */
  const deliver = async () => {
    await doWork('countReports', (thing) => countReports(thing, deps), deps);
    await doWork('notifyModerators', (waiting) => notifyModerators(waiting, { ...deps, push }), deps);
    await doWork('notifyReporters', (decision, gone) => notifyReporters(decision, gone, telling(deps)), deps);
    await doWork('syncReportAlert', (alert) => syncReportAlert(alert, { ...deps, ...alerting }), deps);
    await doWork('notifyOfComment', (id) => notifyOfComment(id, { ...deps, push }), deps);
  };

  /** Makes a change, and does what follows from it. */
  const settled = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    await deliver();
    return result;
  };
  const post = (by: string, change: Partial<ParsedCallInput<'postComment'>> = {}) =>
    settled(
      postComment(
        by,
        { slug, text: 'Loud.', mentions: [], attempt: `attempt-${(attempts += 1)}`, ...change },
        deps,
      ),
    );

  return {
    ...world,
    deps,
    /** Everything that has been to be done. */
    work,
    alerts,
    setRoles,
    post,
    edit: (
      by: string,
      input: Pick<ParsedCallInput<'editComment'>, 'id'> & Partial<ParsedCallInput<'editComment'>>,
    ) => settled(editComment(by, { text: 'Louder.', mentions: [], ...input }, deps)),
    /** Applies a moderator's decision to the current versions of comments. */
    moderate: (
      by: string,
      action: ModerationAction,
      ids: string[],
      change: Partial<ParsedCallInput<'moderateComment'>> = {},
    ) => {
      const comments = ids.map((id) => ({
        id,
        version: (memory.at(`commentRecords/${id}/version`) as number | null) ?? 1,
      }));
      const reason = ['hide', 'delete'].includes(action) ? { reason: 'Not here.' } : {};
      return settled(moderateComments(by, { action, comments, ...reason, ...change }, deps));
    },
    suspend: (by: string, input: Partial<ParsedCallInput<'suspendMember'>> = {}) =>
      suspendMember(by, { uid: 'fan', until: now() + 3_600_000, reason: 'Shouting.', ...input }, deps),
    setClosed: (by: string, closed: boolean, of = slug) => setCommentsClosed(by, { slug: of, closed }, deps),
    ...reporting({ deps, memory, settled }),
    countReports: (id: string) => countReports(commentThing(id), deps),
    remove: (by: string, id: string) => settled(deleteComment(by, { id }, deps)),
    deliver,
    record: (id: string) => memory.at(`commentRecords/${id}`) as StoredComment | null,
    shown: (id: string) => memory.at(`comments/${slug}/${id}`) as Comment | null,
  };
}

export type CommentWorld = Awaited<ReturnType<typeof beginCommentWorld>>;
