import type { Review } from '@contract/articles.ts';
import { useId, useRef } from 'react';
import { bandSpelling, suggestBands } from '../../../data/suggestions.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { plural } from '../../../lib/plural.ts';
import { Plectrums } from '../../../ui/plectrums.tsx';
import { suggestLabels } from './suggestions.ts';
import styles from './form.module.css';
import { Muted } from '../../../ui/muted.tsx';

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

interface RatingInputProps {
  value: number | undefined;
  onChange: (rating: number) => void;
}

const steps = Array.from({ length: 10 }, (_, index) => (index + 1) / 2);

/** Ten radio buttons, each over one half of a plectrum. */
function RatingInput({ value, onChange }: RatingInputProps) {
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.legend}>Rating</legend>
      <div className={styles.row}>
        <span className={styles.picks} aria-hidden="true">
          <Plectrums value={value ?? 0} />
        </span>
        {steps.map((step) => (
          <label key={step} className={styles.half}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={plural(step, 'plectrum')}
            />
          </label>
        ))}
      </div>
      <Muted>{value === undefined ? 'Not rated yet' : `${value} of 5`}</Muted>
    </fieldset>
  );
}
