import { type CallerName, nobody } from '../callers.ts';
import { query, read, type Row, serverOnly, set } from '../row.ts';
import { outside } from './draft-seed.ts';

const writers: CallerName[] = ['author', 'admin'];

/** Every field that the rules name. Writing one of them alone is an incomplete save. */
const fieldNames = [
  ...Object.keys(outside),
  'updatedBy',
  'publishAt',
  'scheduledVersion',
  'failure',
  'deletedAt',
  'other',
];

export const draftRows: Row[] = [
  read('drafts', ['admin']),
  query('drafts', 'owner', ['author', 'admin'], 'author'),
  // An author who has lost the role reads their own drafts no more.
  query('drafts', 'owner', ['admin'], 'owner'),
  ...['owner', 'state', 'updatedAt', 'publishAt', 'deletedAt'].map((by) => query('drafts', by, ['admin'])),
  query('drafts', 'state', ['admin'], 'draft'),
  set('drafts', 'delete all', null, nobody),
  read('drafts/d1', writers),
  read('drafts/orphan', ['admin']),
  read('drafts/nothing', ['admin']),
  set('drafts/d1', 'delete', null, nobody),
  set('drafts/d1', 'replace', { ...outside, version: 4 }, nobody),
  ...fieldNames.flatMap((key) => [
    read(`drafts/d1/${key}`, writers),
    set(`drafts/d1/${key}`, 'write alone', 7, nobody),
  ]),

  ...serverOnly('draftIndex', nobody),
  ...serverOnly('draftIndex/author', writers),
  ...serverOnly('draftIndex/author/counts', writers),
  ...serverOnly('draftIndex/author/words/doom', writers),
  read('draftIndex/owner/counts', ['admin']),
  ...serverOnly('draftIndex/all', ['admin']),
  ...serverOnly('draftIndex/all/words/doom', ['admin']),
  ...['previewLinks', 'previewLinks/d1', 'previewTokens', 'previewTokens/secret'].flatMap((path) =>
    serverOnly(path, nobody),
  ),
  ...serverOnly('draftIndexed', nobody),
  ...serverOnly('draftIndexed/d1', nobody),

  ...serverOnly('draftBodies', nobody),
  read('draftBodies/d1', writers),
  read('draftBodies/orphan', ['admin']),
  set('draftBodies/d1', 'write alone', { html: '<p>Two.</p>', version: 4 }, nobody),
  set('draftBodies/d1', 'delete', null, nobody),
  ...['html', 'version', 'other'].flatMap((key) => [
    read(`draftBodies/d1/${key}`, writers),
    set(`draftBodies/d1/${key}`, 'write alone', key === 'version' ? 4 : 'x', nobody),
  ]),
];
