/**
 * Returns whether a push service cancels a subscription after three messages that show no notification, even while
 * the page is focused. Apple's does: see WebKit's `maxSilentPushCount`.
 */
export const requiresVisiblePush = (endpoint: string | undefined): boolean =>
  endpoint !== undefined && new URL(endpoint).hostname.endsWith('.push.apple.com');
