import { heldWordIn } from '@contract/held-words.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';

/** Shows whether a text would be held by a list that need not be saved yet. */
export function TryHeldWords({ list }: { list: string }) {
  const [text, setText] = useState('');
  const found = heldWordIn(text, list);
  return (
    <>
      <Field label="Try a text" hint="Against the list as it stands above, saved or not. Nothing is sent.">
        <TextArea rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <p role="status">
        {text.trim() !== '' &&
          (found === null
            ? 'This text has none of the words.'
            : `This text would be held for ${quoted(found)}.`)}
      </p>
    </>
  );
}
