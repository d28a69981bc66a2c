import {
  donationAmountSchema,
  donationDefault,
  donationMaximum,
  donationMinimum,
  donationPresets,
} from '@contract/donations.ts';
import { formatDollars } from '@contract/money.ts';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { Icon } from '../../ui/icon.tsx';
import { useErrorRegion } from '../../ui/field.tsx';
import styles from './donate-panel.module.css';

type AmountReading = { ok: true; dollars: number } | { ok: false; problem: string };

const unclear =
  'That is not a plain number. Clear the field, then use digits and one decimal point, such as 12.50 or 1000.';

/** Parses the amount field, applying the same limits as the server. */
export function readAmount(text: string): AmountReading {
  if (!/^-?\d*\.?\d*$/.test(text)) return { ok: false, problem: unclear };
  // Half of the world writes a thousand like this, and the other half one dollar.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    const [thousands, dollars] = [text.replace('.', ''), Number(text).toFixed(2)];
    const either = `${formatDollars(Number(thousands))} or ${formatDollars(Number(dollars))}`;
    return { ok: false, problem: `Is “${text}” ${either}? Write ${thousands} or ${dollars}.` };
  }
  const result = v.safeParse(donationAmountSchema, text === '' ? Number.NaN : Number(text));
  return result.success
    ? { ok: true, dollars: result.output }
    : { ok: false, problem: result.issues[0].message };
}

/** Removes currency signs and spaces around digits, and makes points of decimal commas. */
function withPoint(text: string): string {
  const typed = text.normalize('NFKC');
  const digits = /\d/.test(typed) ? typed.replaceAll(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '') : typed;
  return digits.replaceAll(',', '.');
}

/**
 * Watches what is inserted into a number field, because Chromium drops every character that it does not expect: it makes
 * $550 of “5,50”, and Firefox makes $1 of a German “1,000”. A comma is inserted as a point. After any other insertion that
 * the browser keeps only in part, the field is doubtful until it is emptied or replaced.
 */
class TypedNumber {
  #doubtful = false;
  /** What the browser is about to insert. */
  #pending: string | null = null;

  watch(input: HTMLInputElement): () => void {
    const onBeforeInput = (event: InputEvent) => this.#replace(event);
    const onInput = (event: Event) => this.#compare(input, event);
    input.addEventListener('beforeinput', onBeforeInput);
    input.addEventListener('input', onInput);
    return () => {
      input.removeEventListener('beforeinput', onBeforeInput);
      input.removeEventListener('input', onInput);
    };
  }

  /** A pending insertion that no `input` event followed was dropped altogether. */
  isDoubtful = (): boolean => this.#doubtful || this.#pending !== null;

  trust(): void {
    this.#doubtful = false;
    this.#pending = null;
  }

  #replace(event: InputEvent): void {
    // Safari also announces the insertion of the replacement.
    if (event.data !== null && event.data === this.#pending) return;
    this.#doubtful = this.isDoubtful();
    this.#pending = event.data;
    if (event.data === null) return;
    const text = withPoint(event.data);
    if (text === event.data) return;
    // During a composition, the text cannot be replaced.
    if (!event.cancelable) this.#doubtful = true;
    else {
      event.preventDefault();
      this.#pending = text;
      // No longer specified, but the only way to insert at the caret, whose position a number field does not tell.
      document.execCommand('insertText', false, text);
    }
  }

  #compare(input: HTMLInputElement, event: Event): void {
    // The arrows beside the number have set another one.
    if (!(event instanceof InputEvent)) return this.trust();
    const { data } = event;
    const isPart = this.#pending !== null && data !== null && data !== this.#pending;
    const isNew = input.value === data || (input.value === '' && !input.validity.badInput);
    this.#doubtful = isPart || (this.#doubtful && !isNew);
    this.#pending = null;
  }
}

/** Manages the amount field: its text and its error. */
export function useAmount() {
  const [typed, setTyped] = useState(String(donationDefault));
  const [problem, setProblem] = useState<string | null>(null);
  const [number] = useState(() => new TypedNumber());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (input.current ? number.watch(input.current) : undefined), [number]);
  const type = (value: string) => {
    setTyped(value);
    setProblem(number.isDoubtful() ? unclear : null);
  };
  const choose = (dollars: number) => {
    number.trust();
    type(String(dollars));
  };
  return {
    typed,
    problem,
    input,
    type,
    choose,
    reset: () => choose(donationDefault),
    /** Returns the dollars, or null if the input is invalid; then shows the error and focuses the field. */
    read: (): number | null => {
      const isUnclear = number.isDoubtful() || input.current?.validity.badInput === true;
      const reading: AmountReading = isUnclear ? { ok: false, problem: unclear } : readAmount(typed);
      setProblem(reading.ok ? null : reading.problem);
      if (reading.ok) return reading.dollars;
      input.current?.focus();
      return null;
    },
  };
}

interface AmountFieldProps {
  amount: ReturnType<typeof useAmount>;
  /** Whether a donation is in progress, during which the amount cannot change. */
  locked: boolean;
}

export function AmountField({ amount, locked }: AmountFieldProps) {
  const { typed, problem, input, type, choose } = amount;
  const id = useId();
  const { region, onFocus } = useErrorRegion(problem);
  return (
    <fieldset className={styles.amount} data-invalid={problem !== null || undefined} onFocus={onFocus}>
      <legend className={styles.label}>Amount</legend>
      <div className={styles.presets}>
        {donationPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={typed !== '' && Number(typed) === preset}
            aria-disabled={locked || undefined}
            onClick={() => {
              if (!locked) choose(preset);
            }}
          >
            {formatDollars(preset)}
          </button>
        ))}
      </div>
      <label className={styles.customLabel} htmlFor={id}>
        Custom amount, US dollars
      </label>
      <span className={styles.custom}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="number"
          inputMode="decimal"
          min={donationMinimum}
          max={donationMaximum}
          step="any"
          autoComplete="off"
          value={typed}
          readOnly={locked}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem !== null ? `${id}-problem` : undefined}
          onChange={(event) => type(event.target.value)}
          // Scrolling the page with the pointer over a focused number field would change the amount.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </span>
      <div ref={region} aria-live="polite" className={styles.live}>
        {problem !== null && (
          <p className={styles.problem} id={`${id}-problem`}>
            <Icon name="warning" /> {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
