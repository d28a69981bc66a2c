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

const id = '-Nabcdefghijklmnopqr';
const newDraft = `drafts/${id}`;
const newBody = `draftBodies/${id}`;

const fresh = (owner: string, change: Record<string, unknown> = {}, version = 1) => ({
  [newDraft]: { ...draft, owner, version, createdAt: now, updatedAt: now, ...change },
  [newBody]: { html: '', version },
});

const creations: Row[] = [
  rateLimited(newDraft, 'begin', fresh('author'), ['author']),
  rateLimited(newDraft, 'an admin begins', fresh('boss'), ['admin']),
  rateLimited(newDraft, 'begin one more than there may be', fresh('other-author'), nobody),
  rateLimited(newDraft, 'begin without the role', fresh('owner'), nobody),
  rateLimited(newDraft, 'begin at a later version', fresh('author', {}, 2), nobody),
  rateLimited(newDraft, 'begin as scheduled', fresh('author', { state: 'scheduled' }), nobody),
  rateLimited(newDraft, 'begin long ago', fresh('author', { createdAt: 1 }), nobody),
  ...Object.entries({
    publishAt: 9,
    scheduledVersion: 1,
    failure: 'x',
    slug: 'one',
    publishedAt: 9,
    publishedVersion: 1,
    deletedAt: 9,
    other: 1,
  }).map(([key, value]) =>
    rateLimited(newDraft, `begin with ${key}`, fresh('author', { [key]: value }), nobody),
  ),
  ...['fields', 'title', 'owner', 'state', 'updatedAt'].map((key) =>
    rateLimited(newDraft, `begin without ${key}`, fresh('author', { [key]: null }), nobody),
  ),
  rateLimited(
    'drafts/myOwnName',
    'begin under a name of one’s own',
    {
      'drafts/myOwnName': fresh('author')[newDraft],
      'draftBodies/myOwnName': fresh('author')[newBody],
    },
    nobody,
  ),
  set(newDraft, 'begin without a text', fresh('author')[newDraft], nobody),
  set(newBody, 'begin without a draft', { html: '', version: 1 }, nobody),
];

const saves: Row[] = [
  rateLimited('drafts/d1', 'save', save('d1'), writers),
  rateLimited('drafts/published', 'save what is published', save('published'), writers),
  rateLimited('drafts/scheduled', 'save what is scheduled', save('scheduled'), writers),
  rateLimited('drafts/deleted', 'save what is deleted', save('deleted'), nobody),
  rateLimited(
    'drafts/orphan',
    'save without the role any longer',
    save('orphan', { updatedBy: 'owner' }),
    nobody,
  ),
  rateLimited('drafts/orphan', 'an admin saves', save('orphan', { updatedBy: 'boss' }), ['admin']),
  rateLimited(
    'drafts/d1',
    'save the version again that another tab has saved',
    save('d1', { version: 3 }),
    nobody,
  ),
  rateLimited('drafts/d1', 'skip a version', save('d1', { version: 5 }), nobody),
  rateLimited('drafts/d1', 'go back', save('d1', { version: 2 }), nobody),
  rateLimited('drafts/d1', 'give the version as text', save('d1', { version: '4' }), nobody),
  rateLimited('drafts/d1', 'save with a text of another version', save('d1', {}, { version: 5 }), nobody),
  rateLimited('drafts/d1', 'save without the text', save('d1', {}, null), nobody),
  rateLimited('drafts/d1', 'save the longest', longest(0), writers),
  rateLimited('drafts/d1', 'save fields that are too long', longest(1, 'fields'), nobody),
  rateLimited('drafts/d1', 'save a title that is too long', longest(1, 'title'), nobody),
  rateLimited('drafts/d1', 'save a text that is too long', longest(1, 'html'), nobody),
  rateLimited('drafts/d1', 'save a title with half of a character', save('d1', { title: half }), nobody),
  rateLimited('drafts/d1', 'save fields with half of a character', save('d1', { fields: half }), nobody),
  rateLimited('drafts/d1', 'save a text with half of a character', save('d1', {}, { html: half }), nobody),
  rateLimited(
    'drafts/d1',
    'save the longest text of other scripts',
    save('d1', {}, { html: 'Я🤘 '.repeat(bodyMaxLength / 4) }),
    writers,
  ),
  rateLimited('drafts/d1', 'save fields that are an object', save('d1', { fields: { a: 1 } }), nobody),
  rateLimited('drafts/d1', 'save a text that is an object', save('d1', {}, { html: { a: 'x' } }), nobody),
  rateLimited('drafts/d1', 'save a text with more', save('d1', {}, { more: 'x' }), nobody),
  rateLimited('drafts/d1', 'save at a time of the past', save('d1', { updatedAt: 5 }), nobody),
  rateLimited('drafts/d1', 'save at a time to come', save('d1', { updatedAt: 9e15 }), nobody),
  ...['fields', 'title', 'version', 'updatedAt'].map((key) =>
    rateLimited('drafts/d1', `save without ${key}`, save('d1', { [key]: null }), nobody),
  ),
  rateLimited('drafts/d1', 'save without HTML', save('d1', {}, { html: null }), nobody),
  rateLimited('drafts/shared', 'a co-author saves', save('shared', { updatedBy: 'author' }), ['author']),
  rateLimited('drafts/shared', 'a co-author takes it over', save('shared', { owner: 'author' }), nobody),
  rateLimited('drafts/d1', 'say who saves', save('d1', { updatedBy: 'author' }), ['author']),
  rateLimited('drafts/d1', 'an admin says who saves', save('d1', { updatedBy: 'boss' }), ['admin']),
  rateLimited('drafts/orphan', 'save in the name of who saved before', save('orphan'), nobody),
  rateLimited(
    'drafts/d1',
    'hide something in a priority',
    save('d1', { title: withPriority('Two') }),
    nobody,
  ),
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
  }).map(([key, value]) =>
    rateLimited('drafts/published', `change ${key} with a save`, save('published', { [key]: value }), nobody),
  ),
  ...Object.keys(outside)
    .filter((key) => !['fields', 'title', 'version', 'updatedAt'].includes(key))
    .map((key) =>
      rateLimited('drafts/published', `take ${key} away`, save('published', { [key]: null }), nobody),
    ),
  ...['publishAt', 'scheduledVersion', 'failure'].map((key) =>
    rateLimited('drafts/scheduled', `take ${key} away`, save('scheduled', { [key]: null }), nobody),
  ),
  rateLimited('drafts/deleted', 'bring back', save('deleted', { deletedAt: null, state: 'draft' }), nobody),
  rateLimited('drafts/orphan', 'take over', save('orphan', { owner: 'author' }), nobody),
  rateLimited(
    'drafts/published',
    'hide something in a priority',
    save('published', { slug: withPriority('one') }),
    nobody,
  ),
  rateLimited('drafts/d1', 'delete draft and text', { 'drafts/d1': null, 'draftBodies/d1': null }, nobody),
  update('drafts/d1', 'save a field alone', { title: 'Two' }, nobody),
];

const stamps: Row[] = [
  together('drafts/d1', 'save without a stamp', save('d1'), nobody),
  together('drafts/d1', 'save with the stamp of another draft', { ...save('d1'), ...stampOf('two') }, nobody),
  together('drafts/d1', 'save with the stamp of the draft', { ...save('d1'), ...stampOf('d1') }, ['author']),
  together(
    'drafts/d1',
    'save two drafts with one stamp',
    { ...save('d1'), ...save('published'), ...stampOf('d1') },
    nobody,
  ),
  together(newDraft, 'begin without a stamp', fresh('author'), nobody),
  together(
    'drafts/quick',
    'save too soon after another',
    { ...save('quick'), 'lastWrites/other-author/drafts': { at: now, of: 'quick' } },
    nobody,
  ),
];

export const draftSaveRows: Row[] = [...creations, ...saves, ...tampering, ...stamps];
