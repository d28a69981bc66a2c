import { type ComponentProps, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './input.tsx';
import { ActionRow } from './link-button.tsx';

type FormDialogProps = ComponentProps<typeof FormDialog>;

export interface ReasonDialogProps extends Omit<FormDialogProps, 'more' | 'onSubmit'> {
  label?: string;
  hint?: string;
  rows?: number;
  maxLength: number;
  /** What a reason must be. */
  schema: v.GenericSchema<string>;
  /** Common reasons, each of which a button fills in. */
  ready?: readonly string[];
  /** The reason at first. */
  initial?: string | undefined;
  /** Returns whether the rest of the dialog is valid, and shows what is not. */
  check?: () => boolean;
  /** Called with a valid reason. */
  onReason: (reason: string) => ReturnType<FormDialogProps['onSubmit']>;
  /** Rendered below the reason, such as why the action failed. */
  below?: ReactNode;
}

/** A dialog that explains what will happen and asks for the reason. */
export function ReasonDialog({
  label = 'Reason',
  hint,
  rows = 2,
  maxLength,
  schema,
  ready = [],
  initial = '',
  check = () => true,
  onReason,
  below,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState(initial);
  const [tried, setTried] = useState(false);
  const { success, issues } = v.safeParse(schema, reason);
  const submit = () => {
    setTried(true);
    if (check() && success) return onReason(reason.trim());
  };
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      {ready.length > 0 && (
        <ActionRow role="group" aria-label="Ready reasons">
          {ready.map((text) => (
            <Button
              key={text}
              variant="secondary"
              size="small"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </Button>
          ))}
        </ActionRow>
      )}
      <Field label={label} hint={hint} error={tried && !success && issues[0].message}>
        <TextArea
          rows={rows}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {below}
    </FormDialog>
  );
}
