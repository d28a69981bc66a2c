import type { ExportedPage, DataPart } from '../contract/own-data.ts';
import type { Entry, Database } from '../database.ts';
import type { Access } from '../contract/access.ts';
import { indexLists } from '../contract/article-index.ts';
import type { SetList } from '../contract/events.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { ownCalendarPath } from '../contract/own-calendar.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { avatarAddress } from '../contract/pictures.ts';
import { decompressJson } from '../kit/compressed-json.ts';
import type { OwnAccount } from './caller.ts';

type Change = (value: unknown, key: string) => unknown;

const asIs: Change = (value) => value;

/** Returns a page of entries, each mapped by `change`. `next` is the last key of the page if more follow. */
async function pageOf(entries: readonly Entry[], size: number, change: Change = asIs): Promise<ExportedPage> {
  const page = entries.slice(0, size);
  const shown = await Promise.all(page.map(async ({ key, value }) => [key, await change(value, key)]));
  const last = page.at(-1)?.key;
  return {
    entries: Object.fromEntries(shown) as ExportedPage['entries'],
    ...(entries.length > size && last !== undefined && { next: last }),
  };
}

/** Returns a page of a list that belongs to the member, ordered by key. */
async function listPage(
  path: string,
  { size, after, change }: { size: number; after?: string | undefined; change?: Change },
  database: Database,
): Promise<ExportedPage> {
  const list = { by: '$key', limit: size + 1, ...(after !== undefined && { after }) };
  return pageOf(await database.query(path, list), size, change);
}

/**
 * Returns a page of the entries that an index query finds in a list shared by all members. Entries with the same index
 * value are ordered by key, so a page can start after a key.
 */
async function foundPage(
  path: string,
  {
    by,
    is,
    size,
    after,
    change,
  }: { by: string; is: string; size: number; after?: string | undefined; change?: Change },
  database: Database,
): Promise<ExportedPage> {
  const found = { by, from: is, to: is, limit: size + 1, ...(after !== undefined && { after }) };
  return pageOf(await database.query(path, found), size, change);
}

/** Returns a page with a single value. */
const single = (name: string, value: unknown): ExportedPage => ({
  entries: value === null ? {} : { [name]: value },
});

export interface ExportDeps {
  database: Database;
  account: Pick<OwnAccount, 'facts'>;
}

type Part = (uid: string, after: string | undefined, deps: ExportDeps) => Promise<ExportedPage>;

/** Texts are long, so a page holds few of them, and even fewer drafts with their up to forty versions. */
const textsPerPage = 20;
const versionedDraftsPerPage = 5;
const entriesPerPage = 1000;

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
  account: async (uid, _after, { database, account }) => {
    const [facts, record, access] = await Promise.all([
      account.facts(uid),
      database.get(paths.member(uid)),
      database.get(paths.access(uid)),
    ]);
    const { name, email, joinedAt, removed } = record ?? {};
    return {
      entries: {
        ...{ uid, ...facts, access: ownAccess(access ?? {}) },
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
  pictures: (uid, after, { database }) => {
    const change = (value: unknown, id: string) => ({ ...(value as Fields), address: avatarAddress(id) });
    return listPage(paths.avatars(uid), { size: entriesPerPage, after, change }, database);
  },
  notifications: (uid, after, { database }) =>
    listPage(paths.notifications(uid), { size: entriesPerPage, after }, database),
  sentLog: (uid, after, { database }) =>
    listPage(paths.sentLog(uid), { size: entriesPerPage, after }, database),
  saved: (uid, after, { database }) => listPage(paths.saved(uid), { size: entriesPerPage, after }, database),
  follows: (uid, after, { database }) =>
    listPage(paths.follows(uid), { size: entriesPerPage, after }, database),
  horns: (uid, after, { database }) =>
    listPage(paths.hornsBy(uid), { size: entriesPerPage, after }, database),
  attendance: (uid, after, { database }) =>
    listPage(paths.attendancesBy(uid), { size: entriesPerPage, after }, database),
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
  proposals: (uid, after, { database }) =>
    foundPage(paths.eventProposals(), { by: 'by', is: uid, size: textsPerPage, after }, database),
  setLists: (uid, after, { database }) => {
    const change = async (bands: unknown, event: string) => {
      const lists = (await database.get(paths.setLists(event))) ?? {};
      const own = Object.keys(bands as Fields).map((band) => [band, ownSetLists(uid, lists[band])]);
      return Object.fromEntries(own) as Fields;
    };
    return listPage(paths.setListsBy(uid), { size: entriesPerPage, after, change }, database);
  },
  drafts: (uid, after, { database }) => {
    const change = async (draft: unknown, id: string) => ({
      draft,
      body: await database.get(paths.draftBody(id)),
    });
    return foundPage(paths.drafts(), { by: 'owner', is: uid, size: textsPerPage, after, change }, database);
  },
  versions: (uid, after, { database }) => {
    const change = (_draft: unknown, id: string) => ownVersions(id, database);
    return foundPage(
      paths.drafts(),
      { by: 'owner', is: uid, size: versionedDraftsPerPage, after, change },
      database,
    );
  },
  notes: (uid, after, { database }) => {
    const change = async (draft: unknown, id: string) => ({
      draft,
      ...(await database.get(fieldOf(paths.draftNotes(String(draft)), id))),
    });
    return listPage(paths.notesBy(uid), { size: entriesPerPage, after, change }, database);
  },
  coAuthored: (uid, after, { database }) =>
    listPage(paths.draftsByCoAuthor(uid), { size: entriesPerPage, after }, database),
  articles: (uid, after, { database }) => {
    const change = async (_at: unknown, slug: string) => ({
      card: await database.get(paths.article(slug)),
      body: await database.get(paths.articleBody(slug)),
    });
    return listPage(indexLists.author(uid), { size: textsPerPage, after, change }, database);
  },
  comments: (uid, after, { database }) =>
    foundPage(
      paths.commentRecords(),
      { by: 'author', is: uid, size: entriesPerPage, after, change: ownComment },
      database,
    ),
  mentions: (uid, after, { database }) =>
    listPage(paths.mentions(uid), { size: entriesPerPage, after }, database),
  reports: (uid, after, { database }) => {
    const change = (_: unknown, thing: string) => database.get(paths.report(thing, uid));
    return listPage(paths.reported(uid), { size: entriesPerPage, after, change }, database);
  },
  suspension: async (uid, _after, { database }) => {
    const suspension = await database.get(paths.suspension(uid));
    return single('suspension', suspension && without(suspension, 'by', 'byName'));
  },
  devices: (uid, after, { database }) => {
    // Anybody with the token can send to the device.
    const change = (device: unknown) => without(device, 'token');
    return listPage(paths.devices(uid), { size: entriesPerPage, after, change }, database);
  },
  donations: (uid, after, { database }) =>
    foundPage(paths.donations(), { by: 'uid', is: uid, size: entriesPerPage, after }, database),
  donationAttempts: (uid, after, { database }) => {
    const change = (attempt: unknown) => without(attempt, 'confirmation');
    return foundPage(
      paths.donationAttempts(),
      { by: 'order/uid', is: uid, size: entriesPerPage, after, change },
      database,
    );
  },
  history: (uid, after, { database }) => {
    const change = (entry: unknown) => without(entry, 'by', 'memberAt');
    return foundPage(paths.audit(), { by: 'member', is: uid, size: entriesPerPage, after, change }, database);
  },
  actions: (uid, after, { database }) => {
    const change = (entry: unknown) => without(entry, 'memberAt');
    return foundPage(paths.audit(), { by: 'by', is: uid, size: entriesPerPage, after, change }, database);
  },
};
