/**
 * Lazy-loaded modules by chunk. A module belongs to the first chunk with a root that depends on it, so chunks of
 * shared modules come first. Without these groups, the modules would be more than a hundred files of a few hundred
 * bytes, each with a request of its own and compressed by itself.
 */
export const lazyParts: readonly (readonly [file: string, roots: readonly string[]])[] = [
  ['schemas', ['@contract/text-schemas.ts']],
  [
    'every-page',
    [
      'app/background-services.ts',
      'app/consent/consent-banner.tsx',
      'app/notices/site-notices.tsx',
      'platform/idle.ts',
      'platform/share.ts',
      'ui/toast.tsx',
    ],
  ],
  [
    'records',
    [
      '@contract/counted.ts',
      '@contract/notifications.ts',
      '@contract/last-writes.ts',
      '@contract/paths.ts',
      '@contract/photos.ts',
      '@contract/reading.ts',
      'data/read-optional.ts',
      'data/site-text.ts',
      'features/articles/stored-article.ts',
      'features/videos/load-related-videos.ts',
      'features/videos/stored-video.ts',
      'lib/memoize-by-key.ts',
      'lib/staff-role.ts',
      'lib/stored.ts',
      'platform/database-rest.ts',
    ],
  ],
  [
    'controls',
    [
      'features/account/redirect.tsx',
      'ui/avatar.tsx',
      'ui/dialog.tsx',
      'ui/dialog-not-loaded.tsx',
      'ui/staff-badge.tsx',
      'ui/icon-button.tsx',
      'ui/icon-set.tsx',
      'ui/use-latest.ts',
      'ui/use-pending.ts',
    ],
  ],
  [
    'live-data',
    [
      '@contract/members.ts',
      'data/signed-out-members.ts',
      'lib/time-limit.ts',
      'platform/app-check.ts',
      'platform/session/account-errors.ts',
      'platform/tab-lock.ts',
      'platform/watch-path.ts',
    ],
  ],
  [
    'calls',
    [
      '@contract/comments.ts',
      '@contract/member-record.ts',
      '@contract/picture-schemas.ts',
      'data/until-expired.ts',
      'data/use-unsaved.ts',
      'platform/callables.ts',
      'platform/checked-call.ts',
    ],
  ],
  [
    'list-controls',
    [
      'ui/checkbox.tsx',
      'ui/filter-buttons.tsx',
      'ui/list-waiting.tsx',
      'ui/suggestions.tsx',
      'ui/undo-button.tsx',
      'ui/use-debounced.ts',
      'ui/use-overdue.ts',
    ],
  ],
  ['form-dialog', ['ui/form-dialog.tsx']],
  ['articles-read', ['features/articles/fetch-articles.ts']],
  ['events-read', ['features/events/fetch-events.ts', 'features/events/load-next.ts']],
  ['front-page-read', ['app/front/fetch-front-page.ts']],
  [
    'session',
    [
      'app/guarded-page.tsx',
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
      'features/articles/edit-link.tsx',
      'features/follow/follow-button.tsx',
      'features/horns/horns-button.tsx',
      'features/saved/read-mark.tsx',
      'features/saved/save-button.tsx',
    ],
  ],
  ['article-comments', ['app/connected/comments.lazy.tsx']],
  [
    'money',
    [
      '@contract/donation-details.ts',
      '@contract/donation-text.ts',
      '@contract/donations.ts',
      '@contract/money.ts',
    ],
  ],
  [
    'month-total',
    [
      'features/donate/api/donation-totals.ts',
      'features/donate/api/site-texts.ts',
      'features/donate/month-total.tsx',
      'platform/remote-config.ts',
    ],
  ],
  ['donate', ['features/donate/donate-panel.tsx']],
  [
    'account-forms',
    [
      'features/account/api/typed-account.ts',
      'features/account/failure-notice.tsx',
      'features/account/form-schemas.ts',
      'features/account/google-sign-in.tsx',
      'features/account/password-field.tsx',
      'features/account/ticket-layout.tsx',
    ],
  ],
  [
    'staff-forms',
    [
      '@contract/zoned-time.ts',
      'data/stored-records.ts',
      'data/use-member-names.ts',
      'lib/smart-quotes.ts',
      'ui/data-table.tsx',
      'ui/date-time-fields.tsx',
    ],
  ],
  ['draft-preview', ['data/draft-preview.ts', 'lib/shared-link.ts']],
  ['publishing', ['features/editor/api/draft-copies.ts']],
];

/**
 * Parts of server-rendered pages that other chunks need as well. In the page's own chunk, they would pull in the whole page.
 */
export const pageParts: typeof lazyParts = [
  ['fields', ['ui/field.tsx', 'ui/input.tsx', 'ui/labelled.tsx', 'ui/use-error-region.ts']],
  ['shelves', ['data/near-city.ts', 'features/events/front/stage-lines.tsx', 'ui/shelf.tsx']],
  [
    'article-gone',
    [
      'app/connected/follow-author.tsx',
      'data/use-live-followers.ts',
      'features/articles/missing.tsx',
      'features/horns/visitor-horns.tsx',
    ],
  ],
  ['video-still', ['features/videos/video-still.tsx']],
  [
    'songs-and-videos',
    ['features/events/set-lists/set-list-row.tsx', 'features/videos/video-teasers.tsx', 'lib/ago.ts'],
  ],
  [
    'event-lines',
    [
      'features/events/edit/from-event-page.ts',
      'features/events/event-lines.tsx',
      'features/events/new-event-title.ts',
      'features/events/panel.tsx',
    ],
  ],
];
