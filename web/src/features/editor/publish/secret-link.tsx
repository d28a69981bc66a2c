import { useEffect, useState } from 'react';
import {
  endPreviewLink,
  type LinkResult,
  readPreviewLink,
  renewPreviewLink,
} from '../../../data/draft-preview.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './secret-link.module.css';

const addressOf = (token: string) => `${window.location.origin}/preview/${token}`;

/** Null: there is no link. Undefined: not loaded yet. */
type Token = string | null | undefined;

function useSecretLink(draftId: string) {
  const [token, setToken] = useState<Token>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const settle = (result: LinkResult) => {
    setBusy(false);
    setProblem(result.ok ? null : result.message);
    if (result.ok) setToken(result.token);
  };
  useEffect(() => {
    let cancelled = false;
    void readPreviewLink(draftId).then((result) => {
      if (!cancelled) settle(result);
    });
    return () => {
      cancelled = true;
    };
  }, [draftId]);
  const ask = (work: (id: string) => Promise<LinkResult>) => {
    setBusy(true);
    void work(draftId).then(settle);
  };
  return { token, busy, problem, renew: () => ask(renewPreviewLink), end: () => ask(endPreviewLink) };
}

/** The link that shows the draft to somebody without an account, such as whoever was interviewed. */
export function SecretLink({ draftId }: { draftId: string }) {
  const { token, busy, problem, renew, end } = useSecretLink(draftId);
  return (
    <section className={styles.link} aria-label="Secret link">
      <p className={styles.what}>
        Whoever has the link sees the draft as it is saved, without an account. It ends when you end it, and
        when the article is published.
      </p>
      {typeof token === 'string' ? (
        <WorkingLink key={token} address={addressOf(token)} busy={busy} onRenew={renew} onEnd={end} />
      ) : (
        <Button size="small" pending={busy || (token === undefined && problem === null)} onClick={renew}>
          Make a link
        </Button>
      )}
      {problem !== null && (
        <Notice kind="error" live title="That did not work">
          {problem}
        </Notice>
      )}
    </section>
  );
}

interface WorkingLinkProps {
  address: string;
  busy: boolean;
  onRenew: () => void;
  onEnd: () => void;
}

function WorkingLink({ address, busy, onRenew, onEnd }: WorkingLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <div className={styles.working}>
      <Field label="The link">
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={styles.acts}>
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" variant="secondary" pending={busy} onClick={onRenew}>
          Make a new one
        </Button>
        <Button size="small" variant="quiet" aria-disabled={busy} onClick={() => busy || onEnd()}>
          End it
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'It could not be copied. Select it and copy it yourself.'}
      </p>
    </div>
  );
}
