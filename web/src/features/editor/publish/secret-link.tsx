import { useEffect, useState } from 'react';
import {
  type LinkResult,
  readPreviewLink,
  renewPreviewLink,
  revokePreviewLink,
} from '../../../data/draft-preview.ts';
import { addressOf, copyLink } from '../../../platform/share.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SecretAddress } from '../../../ui/secret-address.tsx';
import styles from './secret-link.module.css';

/** Null if there is no link; undefined if not loaded yet. */
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
  const run = (work: (id: string) => Promise<LinkResult>) => {
    setBusy(true);
    void work(draftId).then(settle);
  };
  return {
    ...{ token, busy, problem },
    read: () => run(readPreviewLink),
    renew: () => run(renewPreviewLink),
    end: () => run(revokePreviewLink),
  };
}

/** The link that shows the draft to people without an account, such as an interviewee. */
export function SecretLink({ draftId }: { draftId: string }) {
  const { token, busy, problem, read, renew, end } = useSecretLink(draftId);
  return (
    <section className={styles.link} aria-label="Secret link">
      <p className={styles.what}>
        Whoever has the link sees the draft as it is saved, without an account. It ends when you end it, and
        when the article is published.
      </p>
      {typeof token === 'string' ? (
        <div className={styles.working}>
          <SecretAddress
            key={token}
            label="The link"
            address={addressOf(`/preview/${token}`)}
            onCopy={() => copyLink(`/preview/${token}`)}
            busy={busy}
            onRenew={renew}
            onEnd={end}
          />
        </div>
      ) : token === undefined && problem !== null ? (
        // There may already be a link, which a new one would revoke.
        <Button size="small" pending={busy} onClick={read}>
          Try again
        </Button>
      ) : (
        <Button size="small" pending={busy || token === undefined} onClick={renew}>
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
