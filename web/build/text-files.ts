/** Returns the origin that the site is built for, without a trailing slash; empty if the settings name none. */
function siteOrigin({ VITE_SITE_ADDRESS, VITE_FIREBASE_PROJECT_ID }: Record<string, string>): string {
  const hosting = VITE_FIREBASE_PROJECT_ID ? `https://${VITE_FIREBASE_PROJECT_ID}.web.app` : '';
  return (VITE_SITE_ADDRESS ?? '').trim().replace(/\/+$/, '') || hosting;
}

/** True for a site that nobody should find, such as one for staging. */
const isStaging = ({ VITE_STAGING }: Record<string, string>) => VITE_STAGING === 'true';

/** Returns `robots.txt`. It is part of the build because the functions framework reserves this path. */
export function robots(env: Record<string, string>): string {
  if (isStaging(env)) return 'User-agent: *\nDisallow: /\n';
  const origin = siteOrigin(env);
  const rules = ['User-agent: *', 'Disallow: /auth/', 'Disallow: /user/', 'Allow: /'];
  // The sitemap's address has to be absolute.
  return [...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}

/** Returns a tag for every page of a staging site, for search engines that follow a link without reading `robots.txt`. */
export const robotsTag = (env: Record<string, string>): string =>
  isStaging(env) ? '<meta name="robots" content="noindex" />' : '';

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
