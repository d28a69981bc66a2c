import type { Review } from '@contract/articles.ts';
import { useRef } from 'react';
import { bandSpelling, suggestBands } from '../../../data/band-suggestions.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { suggestLabels } from './suggestions.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './details.module.css';

interface ReviewFieldsProps {
  review: Partial<Review>;
  onChange: (review: Partial<Review>) => void;
  /** Called with the band's former and final names. */
  onBand: (before: string, band: string) => void;
}

const longest = 120;

/** The fields of a review. */
export function ReviewFields({ review, onChange, onBand }: ReviewFieldsProps) {
  const { band = '', album = '', label = '' } = review;
  /** The name of the band before the current edit. */
  const before = useRef(band);
  const settleBand = (name: string) => {
    const known = bandSpelling(name.trim());
    if (known === before.current && known === band) return;
    onBand(before.current, known);
    before.current = known;
  };
  const year = (typed: string) => {
    const { year: _before, ...rest } = review;
    const digits = typed.replace(/\D/g, '');
    onChange(digits === '' ? rest : { ...rest, year: Number(digits) });
  };
  return (
    <section className={styles.review} aria-label="The album" data-field="review">
      <Field label="Band">
        <SuggestInput
          value={band}
          maxLength={longest}
          suggest={suggestBands}
          listLabel="Bands that are known here"
          onFocus={() => {
            before.current = band;
          }}
          onWrite={(name) => onChange({ ...review, band: name })}
          onPick={({ text }) => settleBand(text)}
          onBlur={() => settleBand(band)}
        />
      </Field>
      <Field label="Album">
        <TextInput
          value={album}
          maxLength={longest}
          onChange={({ target: { value } }) => onChange({ ...review, album: value })}
        />
      </Field>
      <Field label="Label" optional>
        <SuggestInput
          value={label}
          maxLength={longest}
          suggest={suggestLabels}
          listLabel="Labels that are known here"
          onWrite={(name) => onChange({ ...review, label: name })}
          onPick={({ text }) => onChange({ ...review, label: text })}
        />
      </Field>
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
