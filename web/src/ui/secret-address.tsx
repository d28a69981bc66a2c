import { type ReactNode, useState } from 'react';
import { ActionRow } from './action-row.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './input.tsx';
import { LinkButton, type LinkOutcome } from './link-button.tsx';
import styles from './secret-address.module.css';

interface SecretAddressProps {
  label: string;
  hint?: string;
  address: string;
  onCopy: () => Promise<LinkOutcome>;
  /** True while the server makes a new address or ends this one. */
  busy: boolean;
  onRenew: () => void;
  onEnd: () => void;
  /** What a new address or none does to those who have this one. Where it is given, both are asked about first. */
  warning?: string;
  /** A link that comes before the buttons. */
  children?: ReactNode;
}

/** An address that opens something for whoever has it: to be copied, renewed or ended. */
export function SecretAddress({
  label,
  hint,
  address,
  onCopy,
  busy,
  onRenew,
  onEnd,
  warning,
  children,
}: SecretAddressProps) {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const acts = { renew: onRenew, end: onEnd };
  const act = (which: 'renew' | 'end') => (warning === undefined ? acts[which]() : setAsked(which));
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
        <Button size="small" variant="secondary" pending={busy} onClick={() => act('renew')}>
          Make a new one
        </Button>
        <Button size="small" variant="quiet" aria-disabled={busy} onClick={() => busy || act('end')}>
          End it
        </Button>
      </ActionRow>
      {asked !== null && (
        <FormDialog
          title={asked === 'renew' ? 'Make a new address?' : 'End this address?'}
          action={asked === 'renew' ? 'Make a new one' : 'End it'}
          leave="Keep it"
          onSubmit={() => {
            setAsked(null);
            acts[asked]();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{warning}</p>
        </FormDialog>
      )}
    </div>
  );
}
