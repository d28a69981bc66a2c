import { siteOrigin } from './site-origin.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns `security.txt` (RFC 9116), the contact for reporting vulnerabilities. `Expires` is mandatory; every build
 * renews it.
 */
export function securityContact(env: Record<string, string>, contactEmail: string, builtAt: Date): string {
  const origin = siteOrigin(env);
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(builtAt.getTime() + yearMs).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
