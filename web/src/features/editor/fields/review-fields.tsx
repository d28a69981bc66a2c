import type { Review } from '@contract/articles.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { RatingInput } from './rating-input.tsx';
import styles from './details.module.css';

interface ReviewFieldsProps {
  review: Partial<Review>;
  onChange: (review: Partial<Review>) => void;
}

/** What only a review has. */
export function ReviewFields({ review, onChange }: ReviewFieldsProps) {
  const line = (name: 'band' | 'album' | 'label', label: string, optional = false) => (
    <Field label={label} optional={optional}>
      <TextInput
        value={review[name] ?? ''}
        maxLength={120}
        onChange={({ target: { value } }) => onChange({ ...review, [name]: value })}
      />
    </Field>
  );
  const year = (typed: string) => {
    const { year: _before, ...rest } = review;
    const digits = typed.replace(/\D/g, '');
    onChange(digits === '' ? rest : { ...rest, year: Number(digits) });
  };
  return (
    <section className={styles.review} aria-label="The album" data-field="review">
      {line('band', 'Band')}
      {line('album', 'Album')}
      {line('label', 'Label', true)}
      <Field label="Year">
        <TextInput
          inputMode="numeric"
          maxLength={4}
          value={review.year ?? ''}
          onChange={({ target: { value } }) => year(value)}
        />
      </Field>
      <RatingInput value={review.rating} onChange={(rating) => onChange({ ...review, rating })} />
    </section>
  );
}
