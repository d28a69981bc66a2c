import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftState } from '../autosave/draft-state.ts';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

const shownAtMost = 3;

function textOf(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return `${first} is here too`;
  return `${first} and ${names.length === 2 ? second : `${names.length - 1} more`} are here too`;
}

export interface OtherWritersProps {
  state: Pick<DraftState, 'id' | 'record' | 'edition'>;
  editor: Editor;
  uid: string;
}

/** Who else has the draft open. Screen readers are told of those who come. */
export function OtherWriters({ state: { id, record, edition }, editor, uid: me }: OtherWritersProps) {
  // Before its first save, nobody else can have it.
  const writers = usePresence(record === null ? null : id, editor, me, edition);
  const [known, setKnown] = useState({ uids: '', said: '' });
  const uids = writers.map(({ uid }) => uid).join(' ');
  if (uids !== known.uids) {
    const came = writers.filter(({ uid }) => !known.uids.split(' ').includes(uid)).map(({ name }) => name);
    setKnown({ uids, said: came.length > 0 ? `${textOf(came)}.` : known.said });
  }
  return (
    <>
      {writers.length > 0 && (
        <div className={styles.others}>
          {writers.slice(0, shownAtMost).map(({ uid, name, picture }) => (
            <Avatar key={uid} name={name} src={picture} size={1.75} />
          ))}
          <span className={styles.names}>{textOf(writers.map(({ name }) => name))}</span>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{writers.length > 0 && known.said}</span>
      </VisuallyHidden>
    </>
  );
}
