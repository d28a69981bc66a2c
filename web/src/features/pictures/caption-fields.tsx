import { captionMaxLength, creditMaxLength } from '@contract/pictures.ts';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import type { WordsUnder } from './picture-words.ts';

interface CaptionFieldsProps {
  words: WordsUnder;
  onChange: (words: WordsUnder) => void;
}

/** The fields for the caption and credit of a picture. */
export function CaptionFields({ words, onChange }: CaptionFieldsProps) {
  return (
    <>
      <Field label="Caption" hint="Under the picture, for everybody." optional>
        <TextInput
          maxLength={captionMaxLength}
          value={words.caption}
          onChange={({ target }) => onChange({ ...words, caption: target.value })}
          onBlur={() => applySmartQuotes(words.caption, (caption) => onChange({ ...words, caption }))}
        />
      </Field>
      <Field label="Credit" hint="Whose it is: Photo: Ada Kern." optional>
        <TextInput
          maxLength={creditMaxLength}
          value={words.credit}
          onChange={({ target }) => onChange({ ...words, credit: target.value })}
        />
      </Field>
    </>
  );
}
