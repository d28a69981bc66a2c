import { draftIdSchema } from '@contract/publish-call.ts';
import { is } from 'valibot';
import type { Deletions } from '../../../data/deletions.ts';
import { memberDeletions } from '../../../data/member-deletions.ts';
import type { OnRefused } from '../../../data/row-tasks.ts';
import { actOnNote } from './draft-notes.ts';

/** Returns the pending deletions of notes, each with its draft ID. */
export const noteDeletions = (uid: string, onRefused: OnRefused): Deletions<string> =>
  memberDeletions({
    name: 'note-deletions',
    uid,
    parse: (draftId) => (is(draftIdSchema, draftId) ? draftId : null),
    send: ({ key, change }) => actOnNote({ action: 'delete', id: key, draftId: change }),
    onRefused,
  });
