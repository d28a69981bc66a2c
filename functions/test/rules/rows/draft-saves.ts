import { bodyMaxLength, draftFieldsMaxLength, draftTitleMaxLength } from '../../../src/contract/articles.ts';
import { type CallerName, nobody } from '../callers.ts';
import { rateLimited, type Row, set, together, update, withPriority } from '../row.ts';
import { draft, outside } from './draft-seed.ts';

const now = { '.sv': 'timestamp' };

/** Ends in the first half of a surrogate pair. */
const half = 'Tom \ud83e';

const writers: CallerName[] = ['author', 'admin'];

/** Returns a save as the editor writes it; `change` overrides its fields. */
function save(id: string, change: Record<string, unknown> = {}, body: Record<string, unknown> | null = {}) {
  const version = change.version ?? 4;
  return {
    [`drafts/${id}/fields`]: '{"title":"Two"}',
    [`drafts/${id}/title`]: 'Two',
    [`drafts/${id}/version`]: version,
    [`drafts/${id}/updatedAt`]: now,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [`drafts/${id}/${key}`, value])),
    ...(body && { [`draftBodies/${id}`]: { html: '<p>Two.</p>', version, ...body } }),
  };
}

/** Returns the row of a save, which nobody may do unless it says who. */
const saving = (
  id: string,
  what: string,
  change: Record<string, unknown> = {},
  allowed: readonly CallerName[] = nobody,
): Row => rateLimited(`drafts/${id}`, what, save(id, change), allowed);

/** Returns the row of a save of `d1` with this text, or without one. */
const savingText = (
  what: string,
  body: Record<string, unknown> | null,
  allowed: readonly CallerName[] = nobody,
): Row => rateLimited('drafts/d1', what, save('d1', {}, body), allowed);

const id = '-Nabcdefghijklmnopqr';
const newDraft = `drafts/${id}`;
const newBody = `draftBodies/${id}`;

const fresh = (owner: string, change: Record<string, unknown> = {}, version = 1) => ({
  [newDraft]: { ...draft, owner, version, createdAt: now, updatedAt: now, ...change },
  [newBody]: { html: '', version },
});

const beginning = (
  what: string,
  changes: Record<string, unknown>,
  allowed: readonly CallerName[] = nobody,
): Row => rateLimited(newDraft, what, changes, allowed);

const creations: Row[] = [
  beginning('begin', fresh('author'), ['author']),
  beginning('an admin begins', fresh('boss'), ['admin']),
  beginning('begin one more than there may be', fresh('other-author')),
  beginning('begin without the role', fresh('owner')),
  beginning('begin at a later version', fresh('author', {}, 2)),
  beginning('begin as scheduled', fresh('author', { state: 'scheduled' })),
  beginning('begin long ago', fresh('author', { createdAt: 1 })),
  ...Object.entries({
    publishAt: 9,
    scheduledVersion: 1,
    failure: 'x',
    slug: 'one',
    publishedAt: 9,
    publishedVersion: 1,
    deletedAt: 9,
    other: 1,
  }).map(([key, value]) => beginning(`begin with ${key}`, fresh('author', { [key]: value }))),
  ...['fields', 'title', 'owner', 'state', 'updatedAt'].map((key) =>
    beginning(`begin without ${key}`, fresh('author', { [key]: null })),
  ),
  rateLimited('drafts/myOwnName', 'begin under a name of one’s own', {
    'drafts/myOwnName': fresh('author')[newDraft],
    'draftBodies/myOwnName': fresh('author')[newBody],
  }),
  set(newDraft, 'begin without a text', fresh('author')[newDraft]),
  set(newBody, 'begin without a draft', { html: '', version: 1 }),
];

const saves: Row[] = [
  saving('d1', 'save', {}, writers),
  saving('published', 'save what is published', {}, writers),
  saving('scheduled', 'save what is scheduled', {}, writers),
  saving('deleted', 'save what is deleted'),
  saving('orphan', 'save without the role any longer', { updatedBy: 'owner' }),
  saving('orphan', 'an admin saves', { updatedBy: 'boss' }, ['admin']),
  saving('d1', 'save the version again that another tab has saved', { version: 3 }),
  saving('d1', 'skip a version', { version: 5 }),
  saving('d1', 'go back', { version: 2 }),
  saving('d1', 'give the version as text', { version: '4' }),
  savingText('save with a text of another version', { version: 5 }),
  savingText('save without the text', null),
  rateLimited('drafts/d1', 'save the longest', longest(0), writers),
  rateLimited('drafts/d1', 'save fields that are too long', longest(1, 'fields')),
  rateLimited('drafts/d1', 'save a title that is too long', longest(1, 'title')),
  rateLimited('drafts/d1', 'save a text that is too long', longest(1, 'html')),
  saving('d1', 'save a title with half of a character', { title: half }),
  saving('d1', 'save fields with half of a character', { fields: half }),
  savingText('save a text with half of a character', { html: half }),
  savingText('save the longest text of other scripts', { html: 'Я🤘 '.repeat(bodyMaxLength / 4) }, writers),
  saving('d1', 'save fields that are an object', { fields: { a: 1 } }),
  savingText('save a text that is an object', { html: { a: 'x' } }),
  savingText('save a text with more', { more: 'x' }),
  saving('d1', 'save at a time of the past', { updatedAt: 5 }),
  saving('d1', 'save at a time to come', { updatedAt: 9e15 }),
  ...['fields', 'title', 'version', 'updatedAt'].map((key) =>
    saving('d1', `save without ${key}`, { [key]: null }),
  ),
  savingText('save without HTML', { html: null }),
  saving('shared', 'a co-author saves', { updatedBy: 'author' }, ['author']),
  saving('shared', 'a co-author takes it over', { owner: 'author' }),
  saving('d1', 'say who saves', { updatedBy: 'author' }, ['author']),
  saving('d1', 'an admin says who saves', { updatedBy: 'boss' }, ['admin']),
  saving('orphan', 'save in the name of who saved before'),
  saving('d1', 'hide something in a priority', { title: withPriority('Two') }),
];

function stampOf(draftId: string) {
  return { 'lastWrites/author/drafts': { at: now, of: draftId } };
}

function longest(more: number, which = '') {
  const text = (name: string, length: number) => 'x'.repeat(length + (which === name ? more : 0));
  const fields = { fields: text('fields', draftFieldsMaxLength), title: text('title', draftTitleMaxLength) };
  return save('d1', fields, { html: text('html', bodyMaxLength) });
}

/** Every field that a save must keep: changed, added and removed. */
const tampering: Row[] = [
  ...Object.entries({
    owner: 'other-author',
    createdAt: 2,
    state: 'draft',
    slug: 'another',
    publishedAt: 6,
    publishedVersion: 4,
    publishAt: 9,
    scheduledVersion: 4,
    failure: 'x',
    deletedAt: 9,
    other: 1,
  }).map(([key, value]) => saving('published', `change ${key} with a save`, { [key]: value })),
  ...Object.keys(outside)
    .filter((key) => !['fields', 'title', 'version', 'updatedAt'].includes(key))
    .map((key) => saving('published', `take ${key} away`, { [key]: null })),
  ...['publishAt', 'scheduledVersion', 'failure'].map((key) =>
    saving('scheduled', `take ${key} away`, { [key]: null }),
  ),
  saving('deleted', 'bring back', { deletedAt: null, state: 'draft' }),
  saving('orphan', 'take over', { owner: 'author' }),
  saving('published', 'hide something in a priority', { slug: withPriority('one') }),
  rateLimited('drafts/d1', 'delete draft and text', { 'drafts/d1': null, 'draftBodies/d1': null }),
  update('drafts/d1', 'save a field alone', { title: 'Two' }),
];

const stamps: Row[] = [
  together('drafts/d1', 'save without a stamp', save('d1')),
  together('drafts/d1', 'save with the stamp of another draft', { ...save('d1'), ...stampOf('two') }),
  together('drafts/d1', 'save with the stamp of the draft', { ...save('d1'), ...stampOf('d1') }, ['author']),
  together('drafts/d1', 'save two drafts with one stamp', {
    ...save('d1'),
    ...save('published'),
    ...stampOf('d1'),
  }),
  together(newDraft, 'begin without a stamp', fresh('author')),
  together('drafts/quick', 'save too soon after another', {
    ...save('quick'),
    'lastWrites/other-author/drafts': { at: now, of: 'quick' },
  }),
];

export const draftSaveRows: Row[] = [...creations, ...saves, ...tampering, ...stamps];
