import { type MailKind, mailKinds, type OwnMails } from '@contract/mails.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsChoices } from '../../ui/settings-part.tsx';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { useOnline } from '../../ui/use-online.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import styles from './mails.module.css';
import { mailTexts } from './mail-texts.ts';
import { onReturn } from '../../platform/on-reconnect.ts';
import { changeOwnMails, readOwnMails } from './api/mails.ts';

/**
 * Returns which emails a member receives, and the function to change it. Email links are followed elsewhere, so the
 * state is reloaded when the page becomes visible again.
 */
function useOwnMails(uid: string) {
  const loaded = useSource(source(['the choices of mails', uid], { load: readOwnMails }));
  const { data, retry } = loaded;
  /** The answer to a change, which holds until the choices are read again. */
  const [changed, setChanged] = useState<{ mails: OwnMails; of: OwnMails | undefined } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const mails = (changed?.of === data ? changed?.mails : data) ?? null;
  const isWaiting = mails !== null && Object.values(mails.kinds).includes('asked');

  useEffect(() => (isWaiting ? onReturn(retry) : undefined), [isWaiting, retry]);

  async function change(action: 'ask' | 'end', kind: MailKind): Promise<void> {
    setProblem(null);
    const result = await changeOwnMails(action, kind);
    if (result.ok) setChanged({ mails: result.value, of: loaded.data });
    else setProblem(result.message);
  }
  return { loaded, mails, problem, change };
}

/**
 * The emails to which a member can subscribe, as part of the notification settings. Renders nothing if the site sends
 * none.
 */
export function MailChoices({ uid }: { uid: string }) {
  const online = useOnline();
  const { loaded, mails, problem, change } = useOwnMails(uid);
  if (loaded.failure && mails === null) return <ListWaiting what="your choices of mails" of={loaded} />;
  if (!mails?.isOffered) return null;
  return (
    <SettingsChoices name="By e-mail" disabled={!online}>
      {mails.isRefused && (
        <Notice kind="error">
          Mail to {mails.address} came back, or was marked as spam there, so we stopped. If the address works
          again, turn it on once more.
        </Notice>
      )}
      <div className={styles.kinds}>
        {mailKinds.map((kind) => (
          <Choice key={kind} kind={kind} mails={mails} onChange={change} />
        ))}
      </div>
      {!online && <p className={styles.note}>You can change this when the network is back.</p>}
      <FailureNotice title="That did not work">{problem}</FailureNotice>
    </SettingsChoices>
  );
}

interface ChoiceProps {
  kind: MailKind;
  mails: OwnMails;
  onChange: (action: 'ask' | 'end', kind: MailKind) => Promise<void>;
}

function Choice({ kind, mails, onChange }: ChoiceProps) {
  const { label, hint } = mailTexts[kind];
  const state = mails.kinds[kind];
  const { pending: busy, run: change } = usePending((action: 'ask' | 'end') => onChange(action, kind));
  return (
    <div>
      <Checkbox
        label={label}
        hint={hint}
        checked={state !== 'off' || busy}
        aria-busy={busy || undefined}
        onChange={() => void change(state === 'off' ? 'ask' : 'end')}
      />
      <div className={styles.below}>
        <div role="status" className={styles.state}>
          {state === 'asked' &&
            `Confirm it by the link that we sent to ${mails.address}. Until then nothing comes.`}
          {state === 'on' && `On: it comes to ${mails.address}.`}
        </div>
        {state === 'asked' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Send the link for “${label}” again`}
            pending={busy}
            onClick={() => change('ask')}
          >
            Send it again
          </Button>
        )}
      </div>
    </div>
  );
}
