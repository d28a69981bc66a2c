import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength } from '@contract/articles.ts';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { setBandSpelling } from './api/set-band-spelling.ts';

export interface SpellingProps {
  /** The band key. */
  band: string;
  name: string;
  /** Called with the new spelling. */
  onSpelled: (name: string) => void;
}

/** Returns what is wrong with a spelling, or null if it is valid. */
function spellingProblem(band: string, name: string): string | null {
  if (name === '') return 'Give the band a name.';
  if (bandKey(name) === band) return null;
  return 'Only capitals, accents and punctuation may change: these are other letters.';
}

/** Asks an admin for the spelling of a band's name. */
export function SpellingDialog({ band, name, onSpelled, onClose }: SpellingProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);

  const submit = async () => {
    const spelling = typed.trim();
    const problem = spellingProblem(band, spelling);
    setError(problem);
    if (problem !== null) return;
    const result = await setBandSpelling(band, spelling, name);
    if (!result.ok) return setError(result.message);
    onSpelled(result.value.name);
    showToast({ text: `The band is written ${result.value.name} now.` });
    onClose();
  };

  return (
    <FormDialog
      title="Change spelling"
      action="Save"
      pendingText="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Its page, the search and notifications write the name like this at once, articles and shows a moment
        later. It is noted in the history.
      </p>
      <Field label="Name of the band" error={error}>
        <TextInput
          maxLength={bandNameMaxLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
