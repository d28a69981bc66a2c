import { siteOrigin } from './site-origin.ts';

/**
 * What search engines are asked to leave out, and where they find the rest. It is a file of the build, because the
 * framework of the functions keeps this one address for itself.
 */
export function robots(env: Record<string, string>): string {
  const origin = siteOrigin(env);
  const rules = ['User-agent: *', 'Disallow: /auth/', 'Disallow: /user/', 'Allow: /'];
  // The address of the sitemap has to be a whole one.
  return [...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}
