import type { Ref } from 'react';
import { altMaxLength } from '@contract/pictures.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';

interface AltFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

/** The field for a picture's alt text. */
export function AltField({ value, onChange, error, ref }: AltFieldProps) {
  return (
    <Field
      label="In words"
      hint={`Say what somebody misses who cannot see it: who, where, doing what. ${value.length} of ${altMaxLength} characters.`}
      error={error}
    >
      <TextArea
        ref={ref}
        data-first-focus
        rows={2}
        required
        maxLength={altMaxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
