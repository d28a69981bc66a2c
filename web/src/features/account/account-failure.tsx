import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { reloadPage } from '../../platform/version.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export const notThisPassword = 'That is not the password of this account.';
export const addressRefused = 'This e-mail address is not accepted. Look for a typo.';
export const passwordTooWeak = 'This password is too easy to guess. Take a longer one.';
export const newPasswordHint = 'At least 8 characters. A line from a song is better than a word.';

const messages: Record<AccountErrorCode, ReactNode> = {
  'wrong-credentials': (
    <>
      Wrong e-mail or password. Check both, or <Link to="/auth/reset">reset your password</Link>.
    </>
  ),
  'email-taken': (
    <>
      There is an account with this e-mail already. <Link to="/auth/login">Log in</Link>, or{' '}
      <Link to="/auth/reset">reset your password</Link>.
    </>
  ),
  'bad-email': addressRefused,
  'weak-password': passwordTooWeak,
  disabled: (
    <>
      An admin has closed this account. If you think that is a mistake, <Link to="/contact">write to us</Link>
      .
    </>
  ),
  'session-ended': (
    <>
      You are logged out here: the password or the address was changed elsewhere, or the account was disabled
      or deleted. <Link to="/auth/login">Log in again</Link>.
    </>
  ),
  'too-many-tries': 'Too many tries in a row. Wait a few minutes, then try again.',
  'link-dead': 'This link has been used already, or it is too old. Ask for a new one.',
  'popup-blocked':
    'The browser blocked Google’s window. Allow pop-ups for this site and press the button again.',
  'popup-closed': 'Google’s window was closed before you were through. Press the button to start again.',
  'popup-unavailable':
    'Google’s sign-in cannot be loaded here: something between you and Google blocks it. E-mail and password work without it.',
  'google-off': 'Google’s sign-in is not set up on this site. Take e-mail and password: they work.',
  'other-method':
    'This e-mail has an account already, with another way to log in. Take the one you took before.',
  unreachable:
    'We cannot reach the sign-in service. Check your connection and try again; what you typed stays here.',
  'check-failed':
    'We could not check that this comes from our site. If something blocks Google’s reCAPTCHA here, allow it; then reload the page and try again.',
  'not-loaded':
    'A part of this page did not arrive. The connection may have been lost, or there is a newer version of the site. Reload the page and try again.',
  unexpected: 'That did not work, and we do not know why. Try again in a minute.',
};

/**
 * Explains what went wrong and what to do. It is announced immediately and scrolls into view, because the button is
 * below a long form.
 */
export function AccountFailure({ code }: { code: AccountErrorCode | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (code !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [code]);
  if (code === null) return null;
  return (
    <div ref={place}>
      <Notice
        kind="error"
        live
        action={
          code === 'not-loaded' && (
            <Button variant="secondary" size="small" onClick={reloadPage}>
              Reload
            </Button>
          )
        }
      >
        {messages[code]}
      </Notice>
    </div>
  );
}
