/**
 * The paths of all database triggers; a path appears once per function that it triggers. A test compares them with the
 * deployed functions.
 */
export const triggerPaths: readonly string[] = [
  'articles/{slug}/publishedAt',
  'attendance/{event}/{uid}',
  'comments/{slug}/{id}/state',
  'devices/{uid}/{device}',
  'drafts/{id}/title',
  'follows/{uid}/{target}',
  'horns/{slug}/{uid}',
  'moderation/{id}',
  'profiles/{uid}/displayName',
  'reports/{slug}/{id}/{uid}',
  'saved/{uid}/{slug}/savedAt',
  'users/{uid}/bands',
  'users/{uid}/bio',
  'users/{uid}/displayName',
  'users/{uid}/notifications/{key}',
  'users/{uid}/photoURL',
  'work/{id}',
  'workBulk/{id}',
];

const patterns = triggerPaths.map((path) => path.split('/'));

const isWildcard = (segment: string) => segment.startsWith('{');

/**
 * Returns the maximum number of functions that a write to a path triggers: Infinity if the path is an ancestor of a
 * wildcard.
 */
export function functionsStartedBy(path: string): number {
  const keys = path.split('/');
  const started = patterns.map((pattern) => {
    const onTheWay = pattern.slice(0, keys.length);
    if (!onTheWay.every((segment, index) => isWildcard(segment) || segment === keys[index])) return 0;
    return pattern.slice(keys.length).some(isWildcard) ? Infinity : 1;
  });
  return started.reduce<number>((sum, count) => sum + count, 0);
}
