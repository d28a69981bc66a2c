import { bodyMaxLength, draftFieldsMaxLength, draftTitleMaxLength } from '../../../src/contract/articles.ts';
import { type CallerName, nobody } from '../callers.ts';
import { type Row, set, together, update, withPriority } from '../row.ts';
import { draft, outside } from './draft-seed.ts';

const now = { '.sv': 'timestamp' };

/** Ends in the first half of a surrogate pair. */
const half = 'Tom \ud83e';

const writers: CallerName[] = ['author', 'admin'];

/** A save as the editor writes it; `change` overrides fields of it. */
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
  together(newDraft, 'begin', fresh('author'), ['author']),
  together(newDraft, 'an admin begins', fresh('boss'), ['admin']),
  together(newDraft, 'begin one more than there may be', fresh('other-author'), nobody),
  together(newDraft, 'begin without the role', fresh('owner'), nobody),
  together(newDraft, 'begin at a later version', fresh('author', {}, 2), nobody),
  together(newDraft, 'begin as scheduled', fresh('author', { state: 'scheduled' }), nobody),
  together(newDraft, 'begin long ago', fresh('author', { createdAt: 1 }), nobody),
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
    together(newDraft, `begin with ${key}`, fresh('author', { [key]: value }), nobody),
  ),
  ...['fields', 'title', 'owner', 'state', 'updatedAt'].map((key) =>
    together(newDraft, `begin without ${key}`, fresh('author', { [key]: null }), nobody),
  ),
  together(
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
  together('drafts/d1', 'save', save('d1'), writers),
  together('drafts/published', 'save what is published', save('published'), writers),
  together('drafts/scheduled', 'save what is scheduled', save('scheduled'), writers),
  together('drafts/deleted', 'save what is deleted', save('deleted'), nobody),
  together(
    'drafts/orphan',
    'save without the role any longer',
    save('orphan', { updatedBy: 'owner' }),
    nobody,
  ),
  together('drafts/orphan', 'an admin saves', save('orphan', { updatedBy: 'boss' }), ['admin']),
  together(
    'drafts/d1',
    'save the version again that another tab has saved',
    save('d1', { version: 3 }),
    nobody,
  ),
  together('drafts/d1', 'skip a version', save('d1', { version: 5 }), nobody),
  together('drafts/d1', 'go back', save('d1', { version: 2 }), nobody),
  together('drafts/d1', 'give the version as text', save('d1', { version: '4' }), nobody),
  together('drafts/d1', 'save with a text of another version', save('d1', {}, { version: 5 }), nobody),
  together('drafts/d1', 'save without the text', save('d1', {}, null), nobody),
  together('drafts/d1', 'save the longest', longest(0), writers),
  together('drafts/d1', 'save fields that are too long', longest(1, 'fields'), nobody),
  together('drafts/d1', 'save a title that is too long', longest(1, 'title'), nobody),
  together('drafts/d1', 'save a text that is too long', longest(1, 'html'), nobody),
  together('drafts/d1', 'save a title with half of a character', save('d1', { title: half }), nobody),
  together('drafts/d1', 'save fields with half of a character', save('d1', { fields: half }), nobody),
  together('drafts/d1', 'save a text with half of a character', save('d1', {}, { html: half }), nobody),
  together(
    'drafts/d1',
    'save the longest text of other scripts',
    save('d1', {}, { html: 'Я🤘 '.repeat(bodyMaxLength / 4) }),
    writers,
  ),
  together('drafts/d1', 'save fields that are an object', save('d1', { fields: { a: 1 } }), nobody),
  together('drafts/d1', 'save a text that is an object', save('d1', {}, { html: { a: 'x' } }), nobody),
  together('drafts/d1', 'save a text with more', save('d1', {}, { more: 'x' }), nobody),
  together('drafts/d1', 'save at a time of the past', save('d1', { updatedAt: 5 }), nobody),
  together('drafts/d1', 'save at a time to come', save('d1', { updatedAt: 9e15 }), nobody),
  ...['fields', 'title', 'version', 'updatedAt'].map((key) =>
    together('drafts/d1', `save without ${key}`, save('d1', { [key]: null }), nobody),
  ),
  together('drafts/d1', 'save without HTML', save('d1', {}, { html: null }), nobody),
  together('drafts/d1', 'say who saves', save('d1', { updatedBy: 'author' }), ['author']),
  together('drafts/d1', 'an admin says who saves', save('d1', { updatedBy: 'boss' }), ['admin']),
  together('drafts/orphan', 'save in the name of who saved before', save('orphan'), nobody),
  together('drafts/d1', 'hide something in a priority', save('d1', { title: withPriority('Two') }), nobody),
];

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
    together('drafts/published', `change ${key} with a save`, save('published', { [key]: value }), nobody),
  ),
  ...Object.keys(outside)
    .filter((key) => !['fields', 'title', 'version', 'updatedAt'].includes(key))
    .map((key) =>
      together('drafts/published', `take ${key} away`, save('published', { [key]: null }), nobody),
    ),
  ...['publishAt', 'scheduledVersion', 'failure'].map((key) =>
    together('drafts/scheduled', `take ${key} away`, save('scheduled', { [key]: null }), nobody),
  ),
  together('drafts/deleted', 'bring back', save('deleted', { deletedAt: null, state: 'draft' }), nobody),
  together('drafts/orphan', 'take over', save('orphan', { owner: 'author' }), nobody),
  together(
    'drafts/published',
    'hide something in a priority',
    save('published', { slug: withPriority('one') }),
    nobody,
  ),
  together('drafts/d1', 'delete draft and text', { 'drafts/d1': null, 'draftBodies/d1': null }, nobody),
  update('drafts/d1', 'save a field alone', { title: 'Two' }, nobody),
];

export const draftSaveRows: Row[] = [...creations, ...saves, ...tampering];
