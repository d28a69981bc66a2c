import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Role } from '@contract/roles.ts';
import { siteName } from '@contract/site.ts';
import { pageModule } from './page-module.ts';
import type { ServedPage } from './served-pages.ts';

export interface PageRoute extends ReturnType<typeof pageModule> {
  path: string;
  /** The title of the tab, to which the site's name is added. */
  title: string;
  access: 'all' | 'signed-in' | 'signed-out' | Role;
  server: ServerFacts | false;
  /** Whoever knows the address may do something with it, so no third party may learn it. */
  isSecret?: true;
}

/** Facts about a page for the server and the build. The browser build drops them. */
interface ServerFacts {
  inSitemap?: true;
  /**
   * Set if the server prerenders the page with its content: the name of its file, whose loader is in
   * `served-pages.ts`.
   */
  served?: ServedPage;
  /** Pages of one group share a chunk; see `build/chunk-groups.ts`. */
  group?: 'articles' | 'events' | 'videos';
}

const route = (
  path: string,
  title: string,
  access: PageRoute['access'],
  load: () => Promise<{ default: ComponentType }>,
  server: PageRoute['server'] = false,
): PageRoute => ({ path, title, access, server, ...pageModule(load) });

const secretRoute: typeof route = (...facts) => ({ ...route(...facts), isSecret: true });

/**
 * Every page of the site. Exact paths come before those with a parameter in the same segment. The router, the server,
 * the sitemap, the chunks and the test of `firebase.json` use this table.
 */
export const pageRoutes: readonly PageRoute[] = [
  route(
    '/',
    siteName,
    'all',
    () => import('./pages/home-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'home-page', group: 'articles' },
  ),

  route(
    '/events',
    'Events',
    'all',
    () => import('./pages/events-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'events-page', group: 'events' },
  ),
  route('/events/new', 'Propose an event', 'signed-in', () => import('./pages/event-new-page.tsx')),
  route(
    '/events/proposals',
    'Event proposals',
    'signed-in',
    () => import('./pages/event-proposals-page.tsx'),
  ),
  route('/events/:id/edit', 'Change an event', 'signed-in', () => import('./pages/event-edit-page.tsx')),
  route(
    '/events/:id',
    'Event',
    'all',
    () => import('./pages/event-page.tsx'),
    import.meta.env.SSR && { served: 'event-page', group: 'events' },
  ),

  route(
    '/article',
    'All articles',
    'all',
    () => import('./pages/articles-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'articles-page', group: 'articles' },
  ),
  // A single route: a new draft gets its own URL while the author types, and the page must not remount.
  route(
    '/article/upload/:draftId?',
    'Upload article',
    'author',
    () => import('./pages/article-upload-page.tsx'),
  ),
  route('/article/admin', 'Article admin', 'author', () => import('./pages/article-admin-page.tsx')),
  route(
    '/article/:slug',
    'Article',
    'all',
    () => import('./pages/article-page.tsx'),
    import.meta.env.SSR && { served: 'article-page', group: 'articles' },
  ),

  // Secret links and, below `draft`, the iframes of the editor.
  secretRoute('/preview/:token/:draftId?', 'Preview', 'all', () => import('./pages/preview-page.tsx')),

  route('/author/admin', 'Users', 'admin', () => import('./pages/users-page.tsx')),
  route(
    '/author/:uid',
    'Member',
    'all',
    () => import('./pages/member-page.tsx'),
    import.meta.env.SSR && { served: 'member-page' },
  ),
  route(
    '/band/:key',
    'Band',
    'all',
    () => import('./pages/band-page.tsx'),
    import.meta.env.SSR && { served: 'band-page' },
  ),
  route('/comments', 'Comments', 'comments', () => import('./pages/comments-page.tsx')),
  route(
    '/youtube',
    'Youtube Videos',
    'all',
    () => import('./pages/videos-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'videos-page', group: 'videos' },
  ),
  route(
    '/listen',
    'Listen',
    'all',
    () => import('./pages/listen-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'listen-page', group: 'articles' },
  ),

  secretRoute('/mails', 'Your mails', 'all', () => import('../features/mails/mail-page.tsx')),
  route('/share', 'Share with us', 'signed-in', () => import('./pages/share-page.tsx')),

  route('/user/saved', 'Saved Articles', 'signed-in', () => import('./pages/saved-page.tsx')),
  route('/user/shows', 'My Shows', 'signed-in', () => import('./pages/shows-page.tsx')),
  route('/user/profile', 'Profile', 'signed-in', () => import('./pages/profile-page.tsx')),
  route('/user/notifications', 'Notifications', 'signed-in', () => import('./pages/notifications-page.tsx')),

  route('/auth/login', 'Log In', 'signed-out', () => import('./pages/login-page.tsx')),
  route('/auth/signup', 'Sign up', 'signed-out', () => import('../features/account/signup-page.tsx')),
  route('/auth/verify', 'Check your inbox', 'all', () => import('./pages/verify-page.tsx')),
  route(
    '/auth/reset',
    'Reset your password',
    'signed-out',
    () => import('../features/account/reset-page.tsx'),
  ),
  secretRoute(
    '/auth/action',
    'Your e-mail link',
    'all',
    () => import('../features/account/email-action-page.tsx'),
  ),

  route(
    '/aboutUs',
    'About us',
    'all',
    () => import('./pages/about-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'about-page' },
  ),
  route(
    '/privacy',
    'Privacy',
    'all',
    () => import('./pages/privacy-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'privacy-page' },
  ),
  route(
    '/terms',
    'Terms',
    'all',
    () => import('./pages/terms-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'terms-page' },
  ),
  route(
    '/contact',
    'Contact',
    'all',
    () => import('./pages/contact-page.tsx'),
    import.meta.env.SSR && { inSitemap: true, served: 'contact-page' },
  ),
  // Not in the sitemap, because it exists once an admin has written it.
  route(
    '/imprint',
    'Imprint',
    'all',
    () => import('./pages/imprint-page.tsx'),
    import.meta.env.SSR && { served: 'imprint-page' },
  ),

  // Secret, because it may be the misspelt address of a page that is.
  secretRoute('*', 'Page not found', 'all', () => import('../features/pages/not-found.tsx')),
];

/** Returns the route that shows the page at `pathname`. */
export function routeAt(pathname: string): PageRoute {
  return pageRoutes.find(({ path }) => matchPath(path, pathname)) as PageRoute;
}

/** Resolves paths, on the server, too. */
const siteAddress = 'https://site.invalid';

/** Whether the address names a page whose address is a secret, or continues to one after the login. */
export function isSecretAddress({ pathname, search }: { pathname: string; search: string }): boolean {
  if (routeAt(pathname).isSecret) return true;
  const next = new URLSearchParams(search).get('next');
  return next !== null && URL.canParse(next, siteAddress) && isSecretAddress(new URL(next, siteAddress));
}
