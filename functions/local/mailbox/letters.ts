/** An entry of the auth emulator's `oobCodes`: an e-mail that the real service would have sent. */
export interface OutOfBandCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

export interface Letter {
  to: string;
  subject: string;
  /** The page of our own site that the e-mail links to. */
  link: string;
  code: string;
}

const subjects: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm your e-mail address',
  PASSWORD_RESET: 'Choose a new password',
  EMAIL_SIGNIN: 'Sign in with this link',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
  RECOVER_EMAIL: 'Your e-mail address was changed',
};

/**
 * Rewrites an emulator link to our own page, with all parameters that the page needs. In a real project the templates
 * in the Firebase console link to that page, but the emulator has no templates.
 */
function ownLink(oobLink: string, site: string): string {
  const { searchParams } = new URL(oobLink);
  searchParams.delete('tenantId');
  return `${site}/auth/action?${searchParams.toString()}`;
}

/** Returns the letters, newest first. The emulator lists the oldest first and without timestamps. */
export function lettersOf(codes: OutOfBandCode[], site: string): Letter[] {
  return codes
    .map(({ email, newEmail, requestType, oobCode, oobLink }) => ({
      to: newEmail ?? email,
      subject: subjects[requestType] ?? requestType,
      link: ownLink(oobLink, site),
      code: oobCode,
    }))
    .reverse();
}
