import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PictureDialog } from '../../pictures/index.ts';
import type { EventForm } from '../api/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldHead } from '../../../ui/labelled.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './event-form.module.css';

/** The poster, with the buttons that choose another one or remove it. */
export function PosterField() {
  const { control } = useFormContext<EventForm>();
  const {
    field: { value: poster, onChange, ref },
    fieldState,
  } = useController({ control, name: 'poster' });
  const [open, setOpen] = useState(false);
  const name = useId();
  return (
    <div className={styles.poster} role="group" aria-labelledby={name}>
      <div className={styles.sheet}>
        {poster ? (
          <Picture picture={poster} sizes="8rem" />
        ) : (
          <span className={styles.blank}>No poster yet</span>
        )}
      </div>
      <div className={styles.side}>
        <FieldHead id={name} name="Poster">
          {poster && `It shows: ${poster.alt}`}
        </FieldHead>
        <ActionRow>
          <Button ref={ref} size="small" variant="secondary" onClick={() => setOpen(true)}>
            {poster ? 'Change the poster' : 'Choose a poster'}
          </Button>
          {poster && (
            <Button size="small" variant="quiet" onClick={() => onChange(null)}>
              Remove the poster
            </Button>
          )}
        </ActionRow>
        {fieldState.error && <Notice kind="error">{fieldState.error.message}</Notice>}
      </div>
      {open && (
        <PictureDialog
          purpose="poster"
          initial={poster ?? undefined}
          onClose={() => setOpen(false)}
          onDone={(picture) => {
            setOpen(false);
            onChange(picture);
          }}
        />
      )}
    </div>
  );
}
