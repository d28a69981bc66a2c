import { linkParameter, mailsPage } from '@contract/mail-addresses.ts';
import type { MailLink } from '@contract/mails.ts';
import { isVisitor } from '@contract/report-call.ts';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/page.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { CallResult } from '../../platform/call-function.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ListLoading } from '../../ui/list-waiting.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { followMailLink } from './api/mails.ts';
import styles from './mails.module.css';
import { namesOf } from './mail-texts.ts';
import { digestLead, digestTitle, SubscribeForm } from './subscribe-form.tsx';

/**
 * `/mails`: the weekly digest without an account, and the target of links in subscribed emails. A link asks for
 * confirmation, because email scanners also open links.
 */
export function MailPage() {
  const [parameters] = useSearchParams();
  const link = parameters.get(linkParameter) ?? '';
  if (link === '') return <SubscribePage />;
  return (
    <>
      <ListHeading>Your mails</ListHeading>
      <FollowedLink key={link} link={link} />
    </>
  );
}

/** The page on which visitors ask for the weekly digest. */
function SubscribePage() {
  usePageTitle(digestTitle);
  return (
    <>
      <ListHeading lead={digestLead}>{digestTitle}</ListHeading>
      <SubscribeForm />
      <p className={styles.note}>
        With an account it begins with the bands you follow: choose it in{' '}
        <Link to="/user/profile">your profile</Link>. Did a mail lead you here? Then half of its link is
        missing: copy the whole of it.
      </p>
    </>
  );
}

function FollowedLink({ link }: { link: string }) {
  const looked = useSource(source(['a link of a mail', link], { load: () => followMailLink(link, 'look') }));
  const [done, setDone] = useState<CallResult<MailLink> | null>(null);
  const now = done ?? looked.data ?? null;

  const act = async (action: 'act' | 'undo') => setDone(await followMailLink(link, action));
  const again = () => {
    setDone(null);
    looked.retry();
  };

  return (
    <div data-focus-home="">
      {now === null && <ListLoading what="what this link is for" />}
      {now?.ok === false && <Failed link={link} code={now.code} message={now.message} onRetry={again} />}
      {now?.ok && (
        <Answer link={now.value} isMember={!isVisitor(link)} isChanged={done !== null} onAct={act} />
      )}
    </div>
  );
}

interface FailedProps {
  link: string;
  code: string;
  message: string;
  onRetry: () => void;
}

const Failed = ({ link, code, message, onRetry }: FailedProps) => (
  <Notice
    kind="error"
    live
    title={code === 'unreachable' ? 'That did not work' : 'This link is spent'}
    action={
      code === 'unreachable' ? (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : isVisitor(link) ? (
        <ButtonLink to={mailsPage} variant="secondary" size="small">
          Ask for the digest
        </ButtonLink>
      ) : (
        <ButtonLink to="/user/profile" variant="secondary" size="small">
          Your profile
        </ButtonLink>
      )
    }
  >
    {message}
  </Notice>
);

interface AnswerProps {
  link: MailLink;
  /** Whether the mails are those of an account. */
  isMember: boolean;
  /** Whether the action was performed on this page. */
  isChanged: boolean;
  onAct: (action: 'act' | 'undo') => Promise<void>;
}

function Answer({ link: { what, kinds, isDone, canUndo }, isMember, isChanged, onAct }: AnswerProps) {
  const names = namesOf(kinds);
  if (what === 'confirm' && isDone)
    return (
      <Notice kind="success" live title="You are subscribed">
        You get {names} from now on. A link in every mail ends it
        {isMember && (
          <>
            , and so does a press in <Link to="/user/profile">your profile</Link>
          </>
        )}
        .
      </Notice>
    );
  if (what === 'confirm')
    return (
      <Question text={`Press the button, and ${names} will come to the address that this link was sent to.`}>
        <Button onClick={() => onAct('act')}>Yes, send me these mails</Button>
      </Question>
    );
  if (!isDone)
    return (
      <Question
        text={
          isChanged
            ? `You get ${names} again.`
            : `You get ${names} because you asked for it. One press, and it stops.`
        }
      >
        <Button onClick={() => onAct('act')}>Unsubscribe</Button>
      </Question>
    );
  return (
    <Notice
      kind="success"
      live
      title="You are unsubscribed"
      action={
        canUndo && (
          <Button variant="secondary" size="small" onClick={() => onAct('undo')}>
            Undo
          </Button>
        )
      }
    >
      You do not get {names} any more.{' '}
      {isMember ? (
        <>
          In <Link to="/user/profile">your profile</Link> you can ask for it again.
        </>
      ) : (
        'Your address is deleted within two days.'
      )}
    </Notice>
  );
}

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p className={styles.question} role="status">
      {text}
    </p>
    {children}
  </>
);

export { MailPage as default };
