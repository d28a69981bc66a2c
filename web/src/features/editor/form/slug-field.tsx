import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import type { SlugCheck } from './use-slug-check.ts';

interface SlugFieldProps {
  slug: string;
  /** Whether the article has been published, so that its URL cannot change. */
  frozen: boolean;
  check: SlugCheck;
  onChange: (slug: string) => void;
  /** Called when the field was left empty, so that the slug follows the title again. */
  onEmpty: () => void;
}

const said: Record<SlugCheck, string> = {
  none: 'Follows the title until you change it.',
  checking: 'Looking whether it is free…',
  free: 'It is free.',
  taken: '',
  unknown: 'Could not look whether it is free. It is checked again before it goes out.',
};

export function SlugField({ slug, frozen, check, onChange, onEmpty }: SlugFieldProps) {
  const broken = slug !== '' && !slugPattern.test(slug);
  const error = broken
    ? 'Use the letters a to z, digits, and single hyphens between them.'
    : check === 'taken' && 'Another article has this address. Change it a little.';
  return (
    <Field
      label="Address"
      hint={
        frozen
          ? `/article/${slug} – it stays, so that links to it go on working.`
          : `/article/${slug || '…'} – ${said[check]}`
      }
      error={!frozen && error}
    >
      <TextInput
        value={slug}
        readOnly={frozen}
        maxLength={slugMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => slug === '' && onEmpty()}
        onChange={({ target: { value } }) => onChange(value.toLowerCase().replace(/[\s_]+/g, '-'))}
      />
    </Field>
  );
}
