import { randomUUID } from 'node:crypto';
import type { CallName } from '../../src/contract/calls.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Callers, KindOfCaller } from './kinds-of-callers.ts';

/** The error code of a call, or `done` if it succeeds. */
export type Answer = ErrorCode | 'done';
type Answers = Record<KindOfCaller, Answer>;

export interface CallRow {
  call: CallName;
  what: string;
  input: (owned: Callers['owned']) => unknown;
  answers: Answers;
}

/** Requires an open account with a confirmed address. */
const forMembers = (answer: Answer, others: Partial<Answers> = {}): Answers => ({
  visitor: 'unauthenticated',
  unverified: 'email-unverified',
  disabled: 'unauthenticated',
  deleted: 'unauthenticated',
  member: answer,
  former: answer,
  author: answer,
  comments: answer,
  admin: answer,
  owner: answer,
  ...others,
});
const forAll = (answer: Answer): Answers =>
  forMembers(answer, { visitor: answer, unverified: answer, disabled: answer, deleted: answer });
const only = (allowed: readonly KindOfCaller[], answer: Answer): Answers =>
  forMembers('forbidden', Object.fromEntries(allowed.map((kind) => [kind, answer])));

const writers = ['author', 'admin', 'owner'] as const;
const ownerAndAdmin = ['admin', 'owner'] as const;
const staff = ['comments', 'admin'] as const;
const noRoles = { admin: false, author: false, comments: false };
const unknownComment = '-unknown-comment-xyz';
const reportOfNothing = { thing: 'article:nothing', reason: 'spam', email: 'zoe@band.example' };
const answerToNothing = { thing: 'article:nothing', seen: 1, outcome: 'kept' };

const row = (call: CallName, what: string, input: CallRow['input'], answers: Answers): CallRow => ({
  call,
  what,
  input,
  answers,
});

/**
 * The result of each call for each kind of caller. Where a call would have a lasting effect, the input names something
 * that does not exist or is rejected for another reason: that error proves that the caller passed the access check.
 */
export const callRows: readonly CallRow[] = [
  row('sendPushoverNotification', 'a test', () => ({ kind: 'test' }), only(['admin'], 'done')),
  row(
    'handlePublish',
    'of another version',
    ({ draft }) => ({ action: 'update', draftId: draft, version: 99 }),
    only(ownerAndAdmin, 'version-conflict'),
  ),
  row(
    'setCoAuthor',
    'with nobody',
    ({ draft }) => ({ draftId: draft, uid: 'nobody', coAuthor: true }),
    only(ownerAndAdmin, 'conflict'),
  ),
  row(
    'setFrontPage',
    'of a version that is none',
    () => ({ pinned: [{ slug: 'no-such-article' }], version: 12345 }),
    only(writers, 'version-conflict'),
  ),
  row(
    'setSiteText',
    'of a version that is none',
    () => ({ name: 'claim', text: 'Louder', version: 12345 }),
    only(['admin'], 'version-conflict'),
  ),
  row(
    'setBandSpelling',
    'of a band that nothing names',
    () => ({ band: 'no-such-band', name: 'No such Band', seen: 'No such band' }),
    only(['admin'], 'not-found'),
  ),
  row('setEmailSubscriptions', 'a look', () => ({ action: 'look' }), forMembers('done')),
  row('subscribe', 'with half an address', () => ({ email: 'zoe@band' }), forAll('invalid-input')),
  row(
    'followMailLink',
    'of no mail',
    () => ({ link: 'no.weekly.link', action: 'look' }),
    forAll('not-found'),
  ),
  row(
    'mergeBands',
    'of which nothing names one',
    () => ({ from: 'no-such-band', into: 'no-other-band', seen: { from: 'No such Band', into: 'No other' } }),
    only(['admin'], 'not-found'),
  ),
  row(
    'changeDraftNotes',
    'of no note',
    ({ draft }) => ({ action: 'done', draftId: draft, id: 'no-such-note', done: true }),
    only(ownerAndAdmin, 'not-found'),
  ),
  row(
    'previewDraft',
    'the secret link',
    ({ draft }) => ({ action: 'link', draftId: draft }),
    only(ownerAndAdmin, 'done'),
  ),
  row(
    'previewDraft',
    'with a secret that was never given',
    () => ({ action: 'open', token: 'x'.repeat(32) }),
    forAll('not-found'),
  ),
  row('getYoutubeVideos', 'the first page', () => null, forAll('done')),
  row(
    'generateRecording',
    'what it would cost',
    ({ slug }) => ({ action: 'estimate', slug }),
    only(ownerAndAdmin, 'done'),
  ),
  row(
    'proposeEvent',
    'withdrawing what is not there',
    () => ({ action: 'withdraw', proposal: 'nothing' }),
    forMembers('not-found'),
  ),
  row(
    'changeEvent',
    'of an event that is not there',
    () => ({ action: 'reinstate', event: 'nothing', version: 1 }),
    only(writers, 'not-found'),
  ),
  row(
    'changeSetList',
    'of an event that is not there',
    () => ({ action: 'save', event: 'nothing', band: 'om', seen: null, songs: [{ title: 'Thebes' }] }),
    forMembers('not-found'),
  ),
  row(
    'changeSetList',
    'removing that of an event that is not there',
    () => ({ action: 'remove', event: 'nothing', band: 'om', seen: 1 }),
    only(writers, 'not-found'),
  ),
  row('setRoles', 'of nobody', () => ({ uid: 'nobody', roles: noRoles }), only(['admin'], 'not-found')),
  row(
    'setMemberDisabled',
    'of nobody',
    () => ({ uid: 'nobody', disabled: false }),
    only(['admin'], 'not-found'),
  ),
  row('retryWork', 'that did not fail', () => ({ id: 'nothing' }), only(['admin'], 'not-found')),
  row(
    'refundDonation',
    'of no payment',
    () => ({ attempt: randomUUID(), payment: 'pi_nothing', amount: 100, seen: 0, reason: 'Given twice.' }),
    only(['admin'], 'not-found'),
  ),
  row('setDisplayName', 'of the house', () => ({ name: 'Admin' }), forMembers('name-taken')),
  row('saveProfile', 'a bio that is too long', () => ({ bio: 'x'.repeat(501) }), forAll('invalid-input')),
  row('saveProfile', 'nothing', () => ({}), forMembers('done')),
  row('refreshAccount', 'of the caller', () => ({}), forMembers('done')),
  row('setOwnCalendar', 'its end', () => ({ action: 'end' }), forMembers('done')),
  row('uploadMedia', 'text as a picture', () => ({ data: 'AAAA' }), only(writers, 'not-a-picture')),
  row(
    'uploadMedia',
    'text as a poster',
    () => ({ data: 'AAAA', purpose: 'poster' }),
    forMembers('not-a-picture'),
  ),
  row('exportMyData', 'of the caller', () => ({ part: 'settings' }), forMembers('done')),
  row(
    'postComment',
    'on no article',
    () => ({ slug: 'no-such-article', text: 'Loud.', mentions: [], attempt: randomUUID() }),
    forMembers('not-found'),
  ),
  row(
    'editComment',
    'of the owner',
    ({ comment }) => ({ id: comment, text: 'Louder.', mentions: [] }),
    only(['owner'], 'done'),
  ),
  row(
    'editComment',
    'that is not there',
    () => ({ id: unknownComment, text: 'Louder.', mentions: [] }),
    forMembers('not-found'),
  ),
  row('suggestMembers', 'of a name', () => ({ text: 'no' }), forMembers('done')),
  row(
    'setCommentsClosed',
    'of an article that is not there',
    () => ({ slug: 'no-such-article', closed: true }),
    only(staff, 'not-found'),
  ),
  row(
    'moderateComment',
    'that is not there',
    () => ({ action: 'dismiss', comments: [{ id: unknownComment, version: 1 }] }),
    only(['comments'], 'done'),
  ),
  row(
    'suspendMember',
    'of nobody',
    () => ({ uid: 'nobody', until: Date.now() + 3_600_000, reason: 'Too loud.' }),
    only(['comments'], 'not-found'),
  ),
  row(
    'moderateMember',
    'of nobody',
    () => ({ action: 'remove', uid: 'nobody', parts: ['name'], reason: 'An insult.' }),
    only(['comments', 'admin'], 'not-found'),
  ),
  row(
    'moderateMember',
    'giving back what nobody has',
    () => ({ action: 'restore', uid: 'nobody' }),
    only(['admin'], 'not-found'),
  ),
  row(
    'objectToDecision',
    'about no comment',
    () => ({ id: unknownComment, against: 'n00002', text: 'Why?' }),
    forMembers('not-found'),
  ),
  row(
    'report',
    'of the owner’s comment',
    ({ comment }) => ({ thing: `comment:${comment}`, reason: 'spam' }),
    forMembers('done', { owner: 'forbidden' }),
  ),
  row('report', 'of no page, by anybody', () => ({ ...reportOfNothing }), forAll('not-found')),
  row('answerReports', 'of no page', () => ({ ...answerToNothing }), only(['comments'], 'done')),
  row('deleteComment', 'of the owner', ({ comment }) => ({ id: comment }), only(['owner'], 'done')),
  // Last, because it deletes the callers.
  row('deleteAccount', 'of the caller', () => ({}), forMembers('done', { unverified: 'done' })),
];

/** Requests without authentication: every caller gets the same status. */
export const requestRows = [
  { name: 'donate', method: 'POST', path: '/api/donate', body: '{}', status: 400 },
  { name: 'donate', method: 'PUT', path: '/api/donate', body: '{}', status: 405 },
  { name: 'donate', method: 'POST', path: '/api/payment-webhook', body: '{}', status: 400 },
  { name: 'donate', method: 'GET', path: '/api/payment-webhook', status: 405 },
  { name: 'media', method: 'GET', path: '/media/nothing', status: 404 },
  { name: 'media', method: 'POST', path: '/media/nothing', body: '{}', status: 405 },
  { name: 'previews', method: 'GET', path: '/article/no-such-article', status: 404 },
  { name: 'previews', method: 'POST', path: '/', body: '{}', status: 405 },
  { name: 'previews', method: 'GET', path: '/api/rss.xml', status: 200 },
  { name: 'previews', method: 'GET', path: `/api/shows/nobody/${'x'.repeat(32)}.ics`, status: 404 },
  { name: 'beacons', method: 'POST', path: '/api/reports', body: 'no report', status: 400 },
  { name: 'beacons', method: 'GET', path: '/api/reports', status: 405 },
  { name: 'beacons', method: 'POST', path: '/api/unsubscribe', body: '', status: 404 },
  { name: 'beacons', method: 'POST', path: '/api/reads', body: '{}', status: 400 },
  { name: 'beacons', method: 'GET', path: '/api/reads', status: 405 },
  { name: 'media', method: 'GET', path: '/api/podcast/no-such-article.mp3', status: 404 },
  { name: 'media', method: 'POST', path: '/api/podcast/no-such-article.mp3', body: '{}', status: 405 },
  { name: 'previews', method: 'POST', path: '/api/rss.xml', body: '{}', status: 405 },
];
