import {
  type DonationDetails,
  donorMessageMaxLength,
  donorMessageSchema,
  donorNameMaxLength,
  donorNameSchema,
  receiptEmailMaxLength,
  receiptEmailSchema,
} from '@contract/donation-details.ts';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import styles from './donate-panel.module.css';
import type { Outcome } from './donation-machine.ts';

/** The raw values of the optional fields. */
interface TypedExtras {
  receiptEmail: string;
  name: string;
  nameShown: boolean;
  message: string;
}
type ExtraField = 'receiptEmail' | 'name' | 'message';
type ExtraProblems = Partial<Record<ExtraField, string>>;

const noExtras: TypedExtras = { receiptEmail: '', name: '', nameShown: false, message: '' };

const schemas = {
  receiptEmail: receiptEmailSchema,
  name: donorNameSchema,
  message: donorMessageSchema,
} satisfies Record<ExtraField, v.GenericSchema<string, string>>;

type ExtrasReading = { details: DonationDetails } | { problems: ExtraProblems };

/** Validates the optional fields by the server's rules. Empty fields are not sent. */
function readExtras(typed: TypedExtras): ExtrasReading {
  const details: DonationDetails = {};
  const problems: ExtraProblems = {};
  for (const field of ['receiptEmail', 'name', 'message'] as const) {
    if (typed[field].trim() === '') continue;
    const read = v.safeParse(schemas[field], typed[field]);
    if (read.success) details[field] = read.output;
    else problems[field] = read.issues[0].message;
  }
  if (Object.keys(problems).length > 0) return { problems };
  if (details.name !== undefined && typed.nameShown) details.nameShown = true;
  return { details };
}

/** Manages the optional fields. They are cleared once a donation has succeeded. */
export function useExtras(outcome: Outcome | null) {
  const [typed, setTyped] = useState(noExtras);
  const [problems, setProblems] = useState<ExtraProblems>({});
  const [last, setLast] = useState(outcome);
  if (outcome !== last) {
    setLast(outcome);
    if (outcome?.tone === 'success') setTyped(noExtras);
  }
  return {
    typed,
    problems,
    change: (value: TypedExtras) => {
      setTyped(value);
      setProblems({});
    },
    /** Returns the details to send, or null if a field is invalid; the fields then show the errors. */
    read: () => {
      const reading = readExtras(typed);
      setProblems('problems' in reading ? reading.problems : {});
      return 'problems' in reading ? null : reading.details;
    },
  };
}

interface ExtraFieldsProps {
  extras: ReturnType<typeof useExtras>;
  /** Whether a donation is in progress, during which the fields cannot change. */
  locked: boolean;
}

/** The optional fields of a donation, collapsed until they are opened or one of them is invalid. */
export function ExtraFields({ extras, locked }: ExtraFieldsProps) {
  const { typed, problems, change } = extras;
  const fold = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!fold.current || Object.keys(problems).length === 0) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  return (
    <details ref={fold}>
      <summary className={styles.summary}>Add a receipt or a message</summary>
      <div className={styles.fields}>
        <Field
          label="E-mail for the receipt"
          optional
          hint="Stripe sends it there."
          error={problems.receiptEmail}
        >
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={receiptEmailMaxLength}
            readOnly={locked}
            value={typed.receiptEmail}
            onChange={({ target }) => change({ ...typed, receiptEmail: target.value })}
          />
        </Field>
        <Field label="Name" optional error={problems.name}>
          <TextInput
            autoComplete="name"
            maxLength={donorNameMaxLength}
            readOnly={locked}
            value={typed.name}
            onChange={({ target }) => change({ ...typed, name: target.value })}
          />
        </Field>
        <Checkbox
          label="You may thank me by this name"
          hint="Otherwise the admins alone see it."
          checked={typed.nameShown}
          disabled={locked}
          onChange={({ target }) => change({ ...typed, nameShown: target.checked })}
        />
        <Field label="Message" optional hint="The admins read it." error={problems.message}>
          <TextArea
            rows={2}
            maxLength={donorMessageMaxLength}
            readOnly={locked}
            value={typed.message}
            onChange={({ target }) => change({ ...typed, message: target.value })}
          />
        </Field>
      </div>
    </details>
  );
}
