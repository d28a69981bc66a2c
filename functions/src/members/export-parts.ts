import type { ExportedPage, DataPart } from '../contract/own-data.ts';
import type { Database, Query, StoreDeps } from '../database.ts';
import type { Access } from '../contract/access.ts';
import { indexLists } from '../contract/article-index.ts';
import type { SetList } from '../contract/events.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { ownCalendarPath } from '../contract/own-calendar.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { avatarAddress } from '../contract/pictures.ts';
import { decompressJson } from '../kit/compressed-json.ts';
import type { MemberAccounts } from './caller.ts';

type Change = (value: unknown, key: string, of: { uid: string; database: Database }) => unknown;

interface Listing {
  /** Maximum entries per page. */
  size?: number;
  change?: Change;
}

/** Returns a page with a single value. */
const single = (name: string, value: unknown): ExportedPage => ({
  entries: value === null ? {} : { [name]: value },
});

export interface ExportDeps extends StoreDeps {
  accounts: Pick<MemberAccounts, 'find'>;
}

type Part = (uid: string, after: string | undefined, deps: ExportDeps) => Promise<ExportedPage>;

/** Texts are long, so a page holds few of them, and even fewer drafts with their up to forty versions. */
const textsPerPage = 20;
const versionedDraftsPerPage = 5;
const entriesPerPage = 1000;

/**
 * Exports the entries that a query finds, each mapped by `change`. Entries with the same index value are ordered by key,
 * so a page can start after a key. `next` is the last key of the page if more follow.
 */
const part =
  (
    queryOf: (uid: string) => [path: string, query: Pick<Query, 'by' | 'from' | 'to'>],
    { size = entriesPerPage, change = (value) => value }: Listing,
  ): Part =>
  async (uid, after, { database }) => {
    const [path, query] = queryOf(uid);
    const limited = { ...query, limit: size + 1, ...(after !== undefined && { after }) };
    const entries = await database.query(path, limited);
    const page = entries.slice(0, size);
    const shown = page.map(async ({ key, value }) => [key, await change(value, key, { uid, database })]);
    const last = page.at(-1)?.key;
    return {
      entries: Object.fromEntries(await Promise.all(shown)) as ExportedPage['entries'],
      ...(entries.length > size && last !== undefined && { next: last }),
    };
  };

/** Exports a list that belongs to the member. */
const listOf = (pathOf: (uid: string) => string, listing: Listing = {}): Part =>
  part((uid) => [pathOf(uid), { by: '$key' }], listing);

/** Exports the entries of a list of all members in which the field `by` names the member. */
const foundIn = (path: string, by: string, listing: Listing = {}): Part =>
  part((uid) => [path, { by, from: uid, to: uid }], listing);

type Fields = Record<string, unknown>;

const without = (value: unknown, ...fields: string[]): Fields =>
  Object.fromEntries(Object.entries((value ?? {}) as Fields).filter(([field]) => !fields.includes(field)));

const only = (value: unknown, fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value as Fields).filter(([field]) => fields.includes(field)));

/** Omits which admin acted: that is the admin's data. */
const ownAccess = ({ decision, closed, ...roles }: Access): Fields => ({
  ...roles,
  ...(decision && { decision: without(decision, 'by') }),
  ...(closed && { closed: without(closed, 'by') }),
});

/** The fields of a comment that its author sees. The record also holds reports and internal state. */
const commentFields = [
  ...['slug', 'articleTitle', 'name', 'text', 'state', 'rule', 'mentions', 'answers'],
  ...['createdAt', 'editedAt', 'heldAt', 'hiddenAt'],
];
const decisionFields = ['action', 'reason', 'at', 'undo', 'undone'];

function ownComment(value: unknown): Fields {
  const { acts = {}, hidden, objection } = value as CommentRecord;
  const decisions = Object.values(acts).map((act) => only(act, decisionFields));
  return {
    ...only(value, commentFields),
    ...(hidden && { reason: hidden.reason }),
    ...(objection && { objection: without(objection, 'against') }),
    ...(decisions.length > 0 && { decisions }),
  };
}

/** Returns the versions of a draft, without who saved or published each: that may have been an admin. */
async function ownVersions(draftId: string, database: Database): Promise<Fields> {
  const [records, texts] = await Promise.all([
    database.get(paths.draftVersions(draftId)),
    database.get(paths.draftVersionTexts(draftId)),
  ]);
  const compressed = texts ?? {};
  return Object.fromEntries(
    Object.entries(records ?? {}).map(([key, record]) => [
      key,
      {
        ...without(record, 'by', 'replacedBy', 'hash', 'bytes'),
        ...(compressed[key] && (decompressJson(compressed[key]) as Fields)),
      },
    ]),
  );
}

/** Returns the versions of a set list that the member wrote. */
const ownSetLists = (uid: string, list: SetList | undefined): Fields[] =>
  [...(list ? [list] : []), ...Object.values(list?.earlier ?? {})]
    .filter(({ by }) => by === uid)
    .map((version) => without(version, 'by', 'earlier'));

/** The parts of a member's data: for each, where it is stored and which fields belong to the member. */
export const exportPart: Record<DataPart, Part> = {
  account: async (uid, _after, { database, accounts }) => {
    const [account, record, access] = await Promise.all([
      accounts.find(uid),
      database.get(paths.member(uid)),
      database.get(paths.access(uid)),
    ]);
    const { name, email, joinedAt, removed } = record ?? {};
    return {
      entries: {
        ...{ uid, ...without(account, 'claims', 'disabled'), access: ownAccess(access ?? {}) },
        member: record && { name, email, joinedAt, ...(removed && { removed: without(removed, 'by') }) },
      },
    };
  },
  settings: async (uid, _after, { database }) => {
    const record = await database.get(paths.user(uid));
    return { entries: without(record, 'notifications', 'unread') };
  },
  profile: async (uid, _after, { database }) => {
    const [profile, followers] = await Promise.all([
      database.get(paths.profile(uid)),
      database.get(paths.followerCount(uid)),
    ]);
    return { entries: { ...profile, ...(followers !== null && { followers }) } };
  },
  pictures: listOf(paths.avatars, {
    change: (value, id) => ({ ...(value as Fields), address: avatarAddress(id) }),
  }),
  notifications: listOf(paths.notifications),
  sentLog: listOf(paths.sentLog),
  saved: listOf(paths.saved),
  follows: listOf(paths.follows),
  horns: listOf(paths.hornsBy),
  attendance: listOf(paths.attendancesBy),
  calendar: async (uid, _after, { database }) => {
    const calendar = await database.get(paths.ownCalendar(uid));
    return single(
      'calendar',
      calendar && { address: ownCalendarPath(uid, calendar.token), madeAt: calendar.at },
    );
  },
  mails: async (uid, _after, { database }) => {
    const record = await database.get(paths.mail(uid));
    // The key signs the links in mails.
    return single('mails', record && without(record, 'key'));
  },
  proposals: foundIn(paths.eventProposals(), 'by', { size: textsPerPage }),
  setLists: listOf(paths.setListsBy, {
    async change(bands, event, { uid, database }) {
      const lists = (await database.get(paths.setLists(event))) ?? {};
      const own = Object.keys(bands as Fields).map((band) => [band, ownSetLists(uid, lists[band])]);
      return Object.fromEntries(own) as Fields;
    },
  }),
  drafts: foundIn(paths.drafts(), 'owner', {
    size: textsPerPage,
    change: async (draft, id, { database }) => ({ draft, body: await database.get(paths.draftBody(id)) }),
  }),
  versions: foundIn(paths.drafts(), 'owner', {
    size: versionedDraftsPerPage,
    change: (_draft, id, { database }) => ownVersions(id, database),
  }),
  notes: listOf(paths.notesBy, {
    change: async (draft, id, { database }) => ({
      draft,
      ...(await database.get(fieldOf(paths.draftNotes(String(draft)), id))),
    }),
  }),
  coAuthored: listOf(paths.draftsByCoAuthor),
  articles: listOf(indexLists.author, {
    size: textsPerPage,
    change: async (_at, slug, { database }) => ({
      card: await database.get(paths.article(slug)),
      body: await database.get(paths.articleBody(slug)),
    }),
  }),
  comments: foundIn(paths.commentRecords(), 'author', { change: ownComment }),
  mentions: listOf(paths.mentions),
  reports: listOf(paths.reported, {
    change: (_, thing, { uid, database }) => database.get(paths.report(thing, uid)),
  }),
  suspension: async (uid, _after, { database }) => {
    const suspension = await database.get(paths.suspension(uid));
    return single('suspension', suspension && without(suspension, 'by', 'byName'));
  },
  // Anybody with the token can send to the device.
  devices: listOf(paths.devices, { change: (device) => without(device, 'token') }),
  donations: foundIn(paths.donations(), 'uid'),
  donationAttempts: foundIn(paths.donationAttempts(), 'order/uid', {
    change: (attempt) => without(attempt, 'confirmation'),
  }),
  history: foundIn(paths.audit(), 'member', { change: (entry) => without(entry, 'by', 'memberAt') }),
  actions: foundIn(paths.audit(), 'by', { change: (entry) => without(entry, 'memberAt') }),
};
