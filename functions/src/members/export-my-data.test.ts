import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLeavingWorld } from '../../test/doubles/leaving-world.ts';
import { type DataPart, dataParts, exportMyDataSchema } from '../contract/own-data.ts';
import { paths } from '../contract/paths.ts';
import { exportMyData, exportPagesPerHour } from './export-my-data.ts';

type PathName = keyof typeof paths;

/** The part of the export that covers each path of the contract, and a text that is stored there. */
const exported: Partial<Record<PathName, [part: DataPart, holds: string]>> = {
  user: ['settings', 'Loud.'],
  claimsChangedAt: ['settings', '"claimsChangedAt":5'],
  mutedKind: ['settings', '"mention":true'],
  mutedThreads: ['settings', '"article:one":true'],
  mutedThread: ['settings', '"article:one":true'],
  notifications: ['notifications', 'Bob answered'],
  notification: ['notifications', '"n1"'],
  sentLog: ['told', '"reply-c3"'],
  sentLogEntry: ['told', '"at":8'],
  muted: ['settings', '"muted"'],
  profile: ['profile', '"followers":1'],
  member: ['account', 'Ann Arson'],
  avatars: ['pictures', '/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp'],
  avatar: ['pictures', '"a1a1a1a1a1a1a1a1a1a1a1a1"'],
  saved: ['saved', '"kept":true'],
  savedArticle: ['saved', '"one"'],
  follows: ['follows', '"bob":true'],
  follow: ['follows', '"bob"'],
  horns: ['horns', '"one":true'],
  horn: ['horns', '"one":true'],
  hornsGiven: ['horns', '"one":true'],
  hornGiven: ['horns', '"one":true'],
  attending: ['attendance', '"e1":"going"'],
  attendingEvent: ['attendance', '"e1":"going"'],
  attendances: ['attendance', '"e1":"going"'],
  attendance: ['attendance', '"e1":"going"'],
  mail: ['mails', '"weekly":7'],
  ownCalendar: ['calendar', '/api/shows/ann/cccc'],
  eventProposals: ['proposals', '"p1"'],
  eventProposal: ['proposals', 'Slow night'],
  drafts: ['drafts', 'Half a thought'],
  draft: ['drafts', '"d2"'],
  draftBody: ['drafts', 'Unfinished.'],
  draftVersions: ['versions', '"v00000001"'],
  draftVersion: ['versions', '"kind":"saved"'],
  draftVersionTexts: ['versions', 'Begun.'],
  draftVersionText: ['versions', 'Begun.'],
  draftNotes: ['notes', 'Is this so?'],
  draftNote: ['notes', 'Is this so?'],
  notesBy: ['notes', '"n1-of-her"'],
  noteBy: ['notes', '"draft":"d1"'],
  coAuthored: ['coAuthored', '"d7":9'],
  coAuthoredDraft: ['coAuthored', '"d7":9'],
  articles: ['articles', '"card"'],
  article: ['articles', '"title":"One"'],
  articleBody: ['articles', '<p>One.</p>'],
  commentRecords: ['comments', 'First.'],
  commentRecord: ['comments', 'Too loud.'],
  comments: ['comments', 'First.'],
  comment: ['comments', '"c1"'],
  heldComments: ['comments', 'Held.'],
  heldComment: ['comments', '"c2"'],
  mentions: ['mentions', '"c9"'],
  mentionedIn: ['mentions', '"c9"'],
  reported: ['reports', '"c8"'],
  reportedBy: ['reports', '"slug":"one"'],
  articleReports: ['reports', 'Shoes.'],
  reports: ['reports', 'Shoes.'],
  report: ['reports', 'Shoes.'],
  suspensions: ['timeOut', 'Shouting.'],
  suspension: ['timeOut', 'Shouting.'],
  devices: ['devices', '"device-1"'],
  device: ['devices', '"at":7'],
  donations: ['donations', '"pi_1"'],
  donation: ['donations', '"amount":500'],
  donationAttempts: ['donationAttempts', '"a1"'],
  donationAttempt: ['donationAttempts', '"settled"'],
  audit: ['history', '"after":"author"'],
};

/** Paths that hold no data of a member beyond what the export contains already. */
const notTheirs: Partial<Record<PathName, string>> = {
  members: 'a list of all, each for themselves',
  mails: 'a list of all, each for themselves',
  weeklyMails: 'how far a round is',
  mailJobs: 'work under way',
  mailJob: 'work under way',
  memberSync: 'how far a round is',
  donationSync: 'how far a round is',
  access: 'the roles are in the account',
  accesses: 'a list of all, each for themselves',
  nameClaims: 'a list of all, each for themselves',
  nameClaim: 'the name is in the settings',
  unreadMarks: 'the notifications say whether they are read',
  unreadMark: 'the notifications say whether they are read',
  pace: 'when something was last written, which is there',
  allPaces: 'when something was last written, which is there',
  paces: 'when something was last written, which is there',
  adminRoster: 'the roles are in the account',
  donationMonth: 'sums',
  donationTotal: 'sums',
  openRefunds: 'an act of an admin under way, which the history says then',
  openRefund: 'an act of an admin under way, which the history says then',
  slug: 'which draft an address belongs to',
  coAuthors: 'the other direction of a list that is there',
  coAuthor: 'the other direction of a list that is there',
  draftCounts: 'numbers',
  draftsWithWord: 'words of drafts, which are there',
  draftsScheduled: 'which drafts are scheduled, as they say themselves',
  draftScheduled: 'which drafts are scheduled, as they say themselves',
  draftIndexed: 'words of drafts, which are there',
  allDraftsIndexed: 'words of drafts, which are there',
  versionsKeptUntil: 'how far a round is',
  previewLink: 'a key to a draft, which is there',
  previewToken: 'a key to a draft, which is there',
  articleLists: 'lists of articles',
  discussedArticles: 'addresses of articles',
  discussedArticle: 'addresses of articles',
  frontPage: 'addresses of articles',
  siteText: 'texts of the site',
  siteTextVersions: 'texts of the site; who changed them is in the history',
  siteTextVersion: 'texts of the site; who changed them is in the history',
  articleAside: 'of articles that are off the site; their drafts are there',
  articleNotificationJobs: 'work under way',
  articleNotificationJob: 'work under way',
  articleAlert: 'work under way',
  allWork: 'work under way',
  work: 'work under way',
  allFailedWork: 'work under way',
  failedWork: 'work under way',
  lease: 'work under way',
  sitemap: 'addresses of articles',
  sitemapEntry: 'addresses of articles',
  sitemapEvent: 'addresses of events',
  picture: 'named in the articles',
  pictures: 'named in the articles',
  unusedFiles: 'ids of files',
  unusedFile: 'ids of files',
  followers: 'what others follow is theirs; how many is in the profile',
  follower: 'what others follow is theirs',
  tally: 'numbers',
  tallies: 'numbers',
  slugs: 'which draft an address belongs to',
  allFollows: 'a list of all, each for themselves',
  allSaved: 'a list of all, each for themselves',
  deletions: 'nobody has a copy made of an account that is going',
  deletion: 'nobody has a copy made of an account that is going',
  alerts: 'to the admins, and without members',
  alert: 'to the admins, and without members',
  alertHealth: 'to the admins, and without members',
  events: 'not of members',
  event: 'not of members',
  eventDetails: 'not of members',
  eventsOfBand: 'not of members',
  sitemapBand: 'not of members',
  bands: 'not of members',
  band: 'not of members',
  bandNotificationJobs: 'work under way',
  bandNotificationJob: 'work under way',
  venueDate: 'not of members',
  deletedEvents: 'not of members',
  deletedEvent: 'not of members',
  eventNotificationJobs: 'work under way',
  eventNotificationJob: 'work under way',
  eventReminder: 'work under way',
  videos: 'not of members',
  video: 'not of members',
  videoSync: 'not of members',
  videoLease: 'work under way',
  videoPages: 'not of members',
  knownVideos: 'not of members',
  knownVideo: 'not of members',
  videoListed: 'not of members',
  videoThumbnails: 'work under way',
  videoThumbnail: 'work under way',
  articleRecording: 'of the article, which is there',
  recording: 'work under way, of an article that is there',
  recordingFile: 'of the article, which is there',
  recordingFiles: 'of the article, which is there',
  recordings: 'work under way, of articles that are there',
  recordingMonth: 'sums',
  recordingHolds: 'sums',
  recordingHold: 'sums',
  recordedArticles: 'addresses of articles',
  recordedArticle: 'addresses of articles',
  redirect: 'addresses of articles',
  searchNames: 'words of what is public, of which theirs is in the profile and the articles',
  searchName: 'words of what is public, of which theirs is in the profile and the articles',
  searchSpellings: 'words of what is public',
  searchSpelling: 'words of what is public',
  allSearchIndexed: 'which words of what is public were indexed',
  searchIndexed: 'which words of what is public were indexed',
  reads: 'numbers',
  allReads: 'numbers',
  favouritesFollowedAt: 'a time',
  listens: 'numbers',
  tallyCount: 'numbers',
  allListens: 'numbers',
  pageReads: 'numbers',
  daily: 'numbers',
  bandSpelling: 'how names of bands are written',
  bandAlias: 'which bands are one',
  bandsMergedInto: 'which bands are one',
  bandRenames: 'work under way',
  bandRename: 'work under way',
  profiles: 'a list of all, of which theirs is in the export',
  limits: 'counters against floods, which empty themselves',
};

async function copyOf(uid: string) {
  const world = await createLeavingWorld();
  const copy: Partial<Record<DataPart, Record<string, unknown>>> = {};
  for (const part of dataParts) {
    let after: string | undefined;
    do {
      const page = await exportMyData(uid, { part, ...(after !== undefined && { after }) }, world.deps);
      copy[part] = { ...copy[part], ...page.entries };
      after = page.next;
    } while (after !== undefined);
  }
  return copy;
}

it.each(Object.keys(paths) as PathName[])(
  'the path %s is in the export, or holds no data of the member',
  async (name) => {
    expect([name in exported, name in notTheirs]).toContain(true);
    const found = exported[name];
    if (!found) return;
    const copy = await copyOf('ann');
    expect(JSON.stringify(copy[found[0]])).toContain(found[1]);
  },
);

describe('the export of a member’s own data', () => {
  it('the export has all data of the member, but no secrets and nothing of other members', async () => {
    const copy = await copyOf('ann');
    expect(copy.account).toMatchObject({ uid: 'ann', email: 'ann@example.com', signInWith: ['password'] });
    expect(copy.actions).toHaveProperty('r2');
    const text = JSON.stringify({ ...copy, actions: {} });
    for (const secret of ['a secret token', 'a secret key', 'Gerda', 'boss', 'fan'])
      expect(text).not.toContain(secret);
  });

  it('the export of a comment has what its writer may see of it, and nothing internal to moderators', async () => {
    const world = await createLeavingWorld();
    const seen = {
      ...{ slug: 'one', articleTitle: 'One', name: 'Ann Author', text: 'Loud.', state: 'hidden' },
      ...{ createdAt: 1, editedAt: 2, hiddenAt: 4, mentions: { bob: 'Bob' }, answers: 'c1' },
    };
    const byBoss = { by: 'boss', byName: 'Gerda' };
    await world.memory.database.update({
      'moderation/c9': {
        ...{ ...seen, author: 'ann', version: 4, decided: 4, mentioned: 1, unseen: true },
        ...{ reports: 2, reportedAt: 3, closedAt: 3, untold: { 'act-n00004': true } },
        hidden: { ...byBoss, reason: 'Shouting.' },
        acts: { n00004: { ...byBoss, action: 'hide', reason: 'Shouting.', at: 4 } },
        undo: { version: 4, by: 'boss', at: 4, before: { state: 'visible' } },
      },
    });
    const { entries } = await exportMyData('ann', { part: 'comments' }, world.deps);
    expect(entries['c9']).toEqual({
      ...seen,
      reason: 'Shouting.',
      decisions: [{ action: 'hide', reason: 'Shouting.', at: 4 }],
    });
  });

  it('the export of a member without any data has only the account and the actions for the site', async () => {
    const copy = await copyOf('boss');
    const filled = Object.entries(copy).filter(([, entries]) => Object.keys(entries).length > 0);
    expect(filled.map(([part]) => part)).toEqual(['account', 'actions']);
  });

  it('the export is paginated and misses nothing', async () => {
    const world = await createLeavingWorld();
    const slugs = Array.from({ length: 45 }, (_, at) => `a-${String(at).padStart(2, '0')}`);
    await world.memory.database.update(
      Object.fromEntries(
        slugs.map((slug) => [`drafts/${slug}`, { owner: 'ann', state: 'draft', title: slug }]),
      ),
    );
    const first = await exportMyData('ann', { part: 'drafts' }, world.deps);
    expect(Object.keys(first.entries)).toHaveLength(20);
    const found = new Set(Object.keys(first.entries));
    let { next } = first;
    while (next !== undefined) {
      const page = await exportMyData('ann', { part: 'drafts', after: next }, world.deps);
      for (const key of Object.keys(page.entries)) found.add(key);
      ({ next } = page);
    }
    expect([...found].sort()).toEqual([...slugs, 'd2', 'd3', 'd4'].sort());
  });

  it('a page of the export reads no more than it has, however much there is', async () => {
    const world = await createLeavingWorld();
    const drafts = Array.from({ length: 100 }, (_, at) => [`drafts/b-${at}`, { owner: 'ann', title: 'T' }]);
    await world.memory.database.update(Object.fromEntries(drafts) as Record<string, unknown>);
    const { database } = world.deps;
    let read = 0;
    const query: typeof database.query = async (path, asked) => {
      const found = await database.query(path, asked);
      read += found.length;
      return found;
    };
    const deps = { ...world.deps, database: { ...database, query } };
    const { next } = await exportMyData('ann', { part: 'drafts' }, deps);
    await exportMyData('ann', { part: 'drafts', ...(next && { after: next }) }, deps);
    expect(read).toBe(42);
  });

  it.each(['a.b', 'a/b', '$a', 'constructor', ''])(
    'a page cannot start after what is no key: %j',
    (after) => {
      expect(v.is(exportMyDataSchema, { part: 'drafts', after })).toBe(false);
      expect(v.is(exportMyDataSchema, { part: 'drafts', after: '-Nxy_1~2' })).toBe(true);
    },
  );

  it('the export is for members only, and rate-limited per hour', async () => {
    const world = await createLeavingWorld();
    await expect(exportMyData(undefined, { part: 'account' }, world.deps)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await world.memory.database.update({
      'limits/exports-ann': { hour: Math.floor(world.now() / 3_600_000), pages: exportPagesPerHour },
    });
    await expect(exportMyData('ann', { part: 'account' }, world.deps)).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });
});
