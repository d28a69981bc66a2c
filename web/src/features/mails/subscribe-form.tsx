import { confirmationMs } from '@contract/mails.ts';
import { hourMs } from '@contract/time.ts';
import { siteName } from '@contract/site.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { subscribe } from './api/mails.ts';
import styles from './mails.module.css';

export const digestTitle = 'Weekly digest';

export const digestLead = `On Thursday evening: what people read on ${siteName} that week, and who is on stage. No account, and one press ends it.`;

/** Asks for the address to which the weekly digest goes, without an account. */
export function SubscribeForm() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const { pending, run } = usePending(async () => {
    setFailure(null);
    const isMissing = email.trim() === '';
    setProblem(isMissing ? 'Write your e-mail address.' : null);
    if (isMissing) return;
    const result = await subscribe(email);
    if (result.ok) setSentTo(result.value.address);
    else if (result.code === 'invalid-input') setProblem(result.problems?.[0] ?? result.message);
    else setFailure(result.message);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  if (sentTo !== null)
    return (
      <div data-focus-home="">
        <Notice
          kind="success"
          live
          title="Look into your inbox"
          action={
            <Button variant="secondary" size="small" onClick={() => setSentTo(null)}>
              Another address
            </Button>
          }
        >
          A mail with a link is on its way to {sentTo}. Press it within {confirmationMs / hourMs} hours, and
          the digest comes. Nothing there after a minute? Look into the spam folder.
        </Notice>
      </div>
    );
  return (
    <div data-focus-home="">
      <form className={styles.subscribe} noValidate aria-label={digestTitle} onSubmit={submit}>
        <Field
          label="Your e-mail address"
          hint="For the digest alone. It is deleted when you unsubscribe."
          error={problem}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            readOnly={pending}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(null);
            }}
          />
        </Field>
        <Button type="submit" size="large" pending={pending} pendingText="Sending…">
          Send me the link
        </Button>
      </form>
      <FailureNotice title="That did not work">{failure}</FailureNotice>
    </div>
  );
}
