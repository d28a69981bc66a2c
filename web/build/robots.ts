import { siteOrigin } from './site-origin.ts';

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
