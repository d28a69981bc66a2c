import { type DraftFields, guestsMax } from '@contract/articles.ts';
import { displayNameMaxLength, plainName } from '@contract/members.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldHead } from '../../../ui/labelled.tsx';
import { TokenInput, TokenList } from '../../../ui/token-input.tsx';
import type { DraftRecord } from '../../../data/drafts.ts';
import { saveFailedText } from '../publish/use-publish.ts';
import styles from './byline.module.css';
import { CoAuthorsField, useCoAuthors } from './co-authors-field.tsx';

interface BylineFieldsProps {
  /** Null before the first save. */
  record: DraftRecord | null;
  fields: DraftFields;
  /** The uid of the writer. */
  uid: string;
  /** The name of the owner if the writer is a co-author. */
  owner: string | null;
  onEdit: (change: Partial<DraftFields>) => void;
  /** Resolves to whether the server has everything, and to false without a connection. */
  save: () => Promise<boolean>;
  /** Called when a co-author has removed themselves. */
  onLeft: () => void;
}

/** The fields for co-authors and guests. */
export function BylineFields({ record, fields, uid, owner, onEdit, save, onLeft }: BylineFieldsProps) {
  const coAuthors = useCoAuthors(record?.id ?? null);
  const [notSaved, setNotSaved] = useState(false);
  const [saving, setSaving] = useState(false);
  const leave = async () => {
    // Saves first, because a save after leaving would be refused.
    setSaving(true);
    const saved = await save();
    setSaving(false);
    setNotSaved(!saved);
    if (saved && (await coAuthors.leave(uid))) onLeft();
  };
  const problem = notSaved ? saveFailedText : coAuthors.problem;
  return (
    <>
      {owner === null && record && <CoAuthorsField coAuthors={coAuthors} owner={record.owner} />}
      {owner === null && !record && (
        <div className={styles.field}>
          <FieldHead name="Co-authors">Can be added when the draft is saved for the first time.</FieldHead>
        </div>
      )}
      {owner !== null && (
        <div className={styles.field}>
          <FieldHead name="Co-authors">
            You write this with {owner}, who chooses the co-authors, publishes it and can delete it.
          </FieldHead>
          <TokenList label="Co-authors" tokens={coAuthors.people} />
          <Button
            size="small"
            variant="quiet"
            pending={saving || coAuthors.busy}
            onClick={() => void leave()}
          >
            Stop being a co-author
          </Button>
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      )}
      <div data-field="guests">
        <TokenInput
          label="Guests"
          hint="People without an account who wrote it with you. They are named in the byline."
          tokens={fields.guests}
          max={guestsMax}
          maxLength={displayNameMaxLength}
          normalise={plainName}
          keyOf={(name) => name.toLowerCase()}
          onChange={(guests) => onEdit({ guests })}
        />
      </div>
    </>
  );
}
