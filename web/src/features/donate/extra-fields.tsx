import {
  donorMessageMaxLength,
  donorNameMaxLength,
  receiptEmailMaxLength,
} from '@contract/donation-details.ts';
import { type Ref, useEffect, useRef } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import type { ExtraProblems, TypedExtras } from './donation-extras.ts';
import styles from './extra-fields.module.css';

interface ExtraFieldsProps {
  value: TypedExtras;
  onChange: (value: TypedExtras) => void;
  problems: ExtraProblems;
  /** Whether a donation is in progress, during which the fields cannot change. */
  locked: boolean;
}

/** The optional fields of a donation, collapsed until they are opened or one of them is invalid. */
export function ExtraFields({ value, onChange, problems, locked }: ExtraFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const fields: [problem: string | undefined, input: Ref<HTMLElement>][] = [
      [problems.receiptEmail, email],
      [problems.name, name],
      [problems.message, message],
    ];
    const wrong = fields.find(([problem]) => problem !== undefined)?.[1];
    if (!wrong || !fold.current || typeof wrong === 'function') return;
    fold.current.open = true;
    wrong.current?.focus();
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
            ref={email}
            type="email"
            autoComplete="email"
            maxLength={receiptEmailMaxLength}
            readOnly={locked}
            value={value.receiptEmail}
            onChange={({ target }) => onChange({ ...value, receiptEmail: target.value })}
          />
        </Field>
        <Field label="Name" optional error={problems.name}>
          <TextInput
            ref={name}
            autoComplete="name"
            maxLength={donorNameMaxLength}
            readOnly={locked}
            value={value.name}
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
        </Field>
        <Checkbox
          label="You may thank me by this name"
          hint="Otherwise the admins alone see it."
          checked={value.nameShown}
          disabled={locked}
          onChange={({ target }) => onChange({ ...value, nameShown: target.checked })}
        />
        <Field label="Message" optional hint="The admins read it." error={problems.message}>
          <TextArea
            ref={message}
            rows={2}
            maxLength={donorMessageMaxLength}
            readOnly={locked}
            value={value.message}
            onChange={({ target }) => onChange({ ...value, message: target.value })}
          />
        </Field>
      </div>
    </details>
  );
}
