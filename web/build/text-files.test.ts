import { expect, it } from 'vitest';
import { robots, robotsTag } from './text-files.ts';

const env = { VITE_SITE_ADDRESS: 'https://riffhall.test' };

it('search engines find the sitemap of a site, and leave out what belongs to one member', () => {
  expect(robots(env)).toBe(
    'User-agent: *\nDisallow: /auth/\nDisallow: /user/\nAllow: /\n\nSitemap: https://riffhall.test/sitemap.xml\n',
  );
  expect(robotsTag(env)).toBe('');
});

it('search engines stay out of a staging site, also where a link leads them there', () => {
  const staging = { ...env, VITE_STAGING: 'true' };
  expect(robots(staging)).toBe('User-agent: *\nDisallow: /\n');
  expect(robotsTag(staging)).toBe('<meta name="robots" content="noindex" />');
});
