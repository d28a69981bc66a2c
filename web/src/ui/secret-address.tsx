import { type ReactNode, useState } from 'react';
import { ActionRow, LinkButton, type LinkOutcome } from './link-button.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './input.tsx';
import styles from './secret-address.module.css';
import { usePending } from './use-pending.ts';

interface SecretAddressProps {
  label: string;
  hint?: string;
  address: string;
  onCopy: () => Promise<LinkOutcome>;
  /** Renews or revokes the URL. Resolves when the server has answered. */
  onChange: (action: 'renew' | 'end') => Promise<void>;
  /** How renewing or revoking affects those who have the URL. If given, both ask for confirmation first. */
  warning?: string;
  /** A link before the buttons. */
  children?: ReactNode;
}

/** A secret URL that grants access to whoever has it, with buttons to copy, renew or revoke it. */
export function SecretAddress({
  label,
  hint,
  address,
  onCopy,
  onChange,
  warning,
  children,
}: SecretAddressProps) {
  const [confirming, setConfirming] = useState<'renew' | 'end' | null>(null);
  const { pending, run } = usePending(onChange);
  const act = (action: 'renew' | 'end') => (warning === undefined ? void run(action) : setConfirming(action));
  return (
    <div className={styles.address}>
      <Field label={label} {...(hint !== undefined && { hint })}>
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <ActionRow>
        {children}
        <LinkButton size="small" onPress={onCopy}>
          Copy
        </LinkButton>
        <Button size="small" variant="secondary" pending={pending} onClick={() => act('renew')}>
          Make a new one
        </Button>
        <Button size="small" variant="quiet" aria-disabled={pending} onClick={() => act('end')}>
          End it
        </Button>
      </ActionRow>
      {confirming !== null && (
        <FormDialog
          title={confirming === 'renew' ? 'Make a new address?' : 'End this address?'}
          action={confirming === 'renew' ? 'Make a new one' : 'End it'}
          leave="Keep it"
          onSubmit={() => {
            setConfirming(null);
            void run(confirming);
          }}
          onClose={() => setConfirming(null)}
        >
          <p>{warning}</p>
        </FormDialog>
      )}
    </div>
  );
}
