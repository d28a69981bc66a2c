import type { CallerName } from '../callers.ts';
import { query, read, type Row, serverOnly, set } from '../row.ts';
import { outside } from './draft-seed.ts';

const now = { '.sv': 'timestamp' };
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
  // An author who has lost the role cannot read their own drafts.
  query('drafts', 'owner', ['admin'], 'owner'),
  ...['owner', 'state', 'updatedAt', 'publishAt', 'deletedAt'].map((by) => query('drafts', by, ['admin'])),
  query('drafts', 'state', ['admin'], 'draft'),
  set('drafts', 'delete all', null),
  read('drafts/d1', writers),
  read('drafts/orphan', ['admin']),
  read('drafts/nothing', ['admin']),
  set('drafts/d1', 'delete', null),
  set('drafts/d1', 'replace', { ...outside, version: 4 }),
  ...fieldNames.flatMap((key) => [
    read(`drafts/d1/${key}`, writers),
    set(`drafts/d1/${key}`, 'write alone', 7),
  ]),

  // Co-authors read a shared draft while they have the author role. Only functions decide who they are.
  read('drafts/shared', writers),
  read('draftBodies/shared', writers),
  read('draftHistory/versions/shared', writers),
  ...serverOnly('draftCoAuthors/shared', writers),
  ...serverOnly('draftCoAuthors/shared/author', writers),
  set('draftCoAuthors/d1/author', 'make oneself a co-author', 1),
  ...serverOnly('memberReferences/author/coAuthored', writers),
  ...serverOnly('memberReferences/author/coAuthored/shared', writers),
  read('memberReferences/former/coAuthored', ['admin']),

  ...serverOnly('draftIndex/author', writers),
  ...serverOnly('draftIndex/author/counts', writers),
  ...serverOnly('draftIndex/author/words', writers),
  ...serverOnly('draftIndex/author/words/doom', writers),
  ...serverOnly('draftIndex/author/scheduled', writers),
  read('draftIndex/owner/counts', ['admin']),
  ...serverOnly('draftIndex/all', ['admin']),
  ...serverOnly('draftIndex/all/words/doom', ['admin']),

  ...['draftHistory/versions', 'draftHistory/texts'].flatMap((path) => [
    ...serverOnly(`${path}/d1`, writers),
    ...serverOnly(`${path}/d1/v00000003`, writers),
    // An author who has lost the role cannot read the versions of their drafts.
    read(`${path}/orphan`, ['admin']),
    read(`${path}/nothing`, ['admin']),
    set(`${path}/d1/v00000003`, 'delete', null),
  ]),
  ...serverOnly('draftHistory/presence/d1', writers),
  ...serverOnly('draftHistory/presence/d1/author', writers),
  ...serverOnly('draftHistory/presence/orphan', ['admin']),
  read('draftHistory/presence/d1/author/tab00001', writers),
  ...['d1', 'shared'].map((id) =>
    set(`draftHistory/presence/${id}/author/tab00001`, 'open it', { at: now, block: 3 }, ['author']),
  ),
  set('draftHistory/presence/d1/author/tab00001', 'open it outside of the text', { at: now }, ['author']),
  set('draftHistory/presence/d1/boss/tab00001', 'open it', { at: now, block: 3 }, ['admin']),
  set('draftHistory/presence/d1/stranger/tab00001', 'open it', { at: now, block: 3 }),
  set('draftHistory/presence/nothing/boss/tab00001', 'open it', { at: now, block: 3 }),
  // Without the author role, one can only take back that one has it open.
  set('draftHistory/presence/orphan/owner/tab00001', 'open it', { at: now, block: 3 }),
  set('draftHistory/presence/orphan/owner/tab00001', 'close it', null, ['owner']),
  set('draftHistory/presence/d1/author/my tab', 'open it in a tab with another name', { at: now }),
  ...[{ block: 3 }, { at: 5 }, { at: now, block: -1 }, { at: now, block: 1e6 }, { at: now, block: 'x' }].map(
    (value) => set('draftHistory/presence/d1/author/tab00001', JSON.stringify(value), value),
  ),
  ...['at', 'block', 'other'].flatMap((key) => [
    read(`draftHistory/presence/d1/author/tab00001/${key}`, writers),
    set(`draftHistory/presence/d1/author/tab00001/${key}`, 'write alone', 7),
  ]),
  ...serverOnly('draftNotes/d1', writers),
  ...serverOnly('draftNotes/d1/note-1', writers),
  // As with versions: without the author role, not even notes on one's own draft.
  ...serverOnly('draftNotes/orphan', ['admin']),
  set('draftNotes/d1/note-1', 'delete', null),

  read('draftBodies/d1', writers),
  read('draftBodies/orphan', ['admin']),
  set('draftBodies/d1', 'write alone', { html: '<p>Two.</p>', version: 4 }),
  set('draftBodies/d1', 'delete', null),
  ...['html', 'version', 'other'].flatMap((key) => [
    read(`draftBodies/d1/${key}`, writers),
    set(`draftBodies/d1/${key}`, 'write alone', key === 'version' ? 4 : 'x'),
  ]),
];
