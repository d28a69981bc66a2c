/**
 * What pages ask for after their start, by files. A module is in the first of them of which a root cannot run without it; so
 * what several of them share stands before. Apart, these modules were more than a hundred files of a few hundred bytes: each
 * is a request, and is compressed by itself.
 */
export const laterParts: readonly (readonly [file: string, roots: readonly string[]])[] = [
  [
    'every-page',
    [
      'app/background-services.ts',
      'app/consent/consent-banner.tsx',
      'app/notices/site-notices.tsx',
      'features/donate/corner.ts',
      'platform/idle.ts',
    ],
  ],
  [
    'records',
    [
      '@contract/counted-entry.ts',
      '@contract/pace.ts',
      '@contract/paths.ts',
      '@contract/photos.ts',
      'data/part-of.ts',
      'data/site-text.ts',
      'features/articles/stored-article.ts',
      'features/videos/stored-video.ts',
      'lib/house-role.ts',
      'lib/stored.ts',
      'platform/database-rest.ts',
    ],
  ],
  [
    'controls',
    [
      'platform/share.ts',
      'ui/avatar.tsx',
      'ui/dialog.tsx',
      'ui/icon-button.tsx',
      'ui/icon-set.tsx',
      'ui/use-pending.ts',
    ],
  ],
  [
    'live-data',
    [
      '@contract/members.ts',
      '@contract/text-schemas.ts',
      'data/outbox.ts',
      'data/signed-out-members.ts',
      'data/undo.ts',
      'data/use-async.ts',
      'data/use-query.ts',
      'lib/time-limit.ts',
      'platform/app-check.ts',
      'platform/session/account-errors.ts',
      'platform/tab-lock.ts',
      'platform/watch-path.ts',
    ],
  ],
  ['articles-read', ['features/articles/ask.ts']],
  ['events-read', ['features/events/ask-events.ts', 'features/events/load-next.ts']],
  ['front-page-read', ['app/front/ask-front-page.ts']],
  [
    'session',
    [
      'app/shell/user-menu.tsx',
      'data/after-login.ts',
      'platform/session/accounts.ts',
      'platform/session/signed-in-session.ts',
    ],
  ],
  ['member', ['app/background-sync.ts', 'data/offline-articles.ts']],
  [
    'article-parts',
    [
      'app/connected/edit-link.lazy.tsx',
      'app/connected/read-mark.lazy.tsx',
      'features/follow/follow-button.tsx',
      'features/horns/horns-button.tsx',
      'features/saved/save-button.tsx',
    ],
  ],
  [
    'article-comments',
    [
      'app/connected/band-section.tsx',
      'app/connected/comments-section.tsx',
      'app/connected/comments.lazy.tsx',
    ],
  ],
  ['donate', ['features/donate/donate-entry.tsx']],
];

/** Parts of pages that the server renders which other files need as well: in that page's file they would bring all of it. */
export const pageParts: typeof laterParts = [
  ['fields', ['ui/field.tsx', 'ui/input.tsx', 'ui/use-error-region.ts']],
  ['teasers', ['features/events/event-lines.tsx', 'features/videos/video-teasers.tsx', 'lib/ago.ts']],
];
