import type { ReactNode } from 'react';
import { ActionRow } from './action-row.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
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
  children,
}: SecretAddressProps) {
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
        <Button size="small" variant="secondary" pending={busy} onClick={onRenew}>
          Make a new one
        </Button>
        <Button size="small" variant="quiet" aria-disabled={busy} onClick={() => busy || onEnd()}>
          End it
        </Button>
      </ActionRow>
    </div>
  );
}
