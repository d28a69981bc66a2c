import { siteOrigin } from './site-origin.ts';

/** Returns `robots.txt`. It is part of the build because the functions framework reserves this path. */
export function robots(env: Record<string, string>): string {
  const origin = siteOrigin(env);
  const rules = ['User-agent: *', 'Disallow: /auth/', 'Disallow: /user/', 'Allow: /'];
  // The sitemap's address has to be absolute.
  return [...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}
