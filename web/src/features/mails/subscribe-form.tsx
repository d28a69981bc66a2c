import { confirmationMs } from '@contract/mails.ts';
import { hourMs } from '@contract/time.ts';
import { siteName } from '@contract/site.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../data/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { subscribe } from './api/mails.ts';
import styles from './mails.module.css';

const title = 'Weekly digest';

/** The form to get the weekly digest without an account. */
export function SubscribeForm() {
  usePageTitle(title);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const { pending, run } = usePending(async () => {
    setFailure(null);
    setSentTo(null);
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

  return (
    <>
      <ListHeading
        lead={`On Thursday evening: what people read on ${siteName} that week, and who is on stage. No account, and one press ends it.`}
      >
        {title}
      </ListHeading>
      <form className={styles.subscribe} noValidate aria-label={title} onSubmit={submit}>
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
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" size="large" pending={pending} pendingText="Sending…">
          Send me the link
        </Button>
      </form>
      {failure !== null && (
        <Notice kind="error" live title="That did not work">
          {failure}
        </Notice>
      )}
      {sentTo !== null && (
        <Notice kind="success" live title="Look into your inbox">
          A mail with a link is on its way to {sentTo}. Press it within {confirmationMs / hourMs} hours, and
          the digest comes. Nothing there after a minute? Look into the spam folder, or at the address for a
          typo.
        </Notice>
      )}
      <p className={styles.note}>
        With an account it begins with the bands you follow: choose it in{' '}
        <Link to="/user/profile">your profile</Link>. Did a mail lead you here? Then half of its link is
        missing: copy the whole of it.
      </p>
    </>
  );
}
