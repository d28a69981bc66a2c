/**
 * Whether a push service ends a subscription after three messages that have shown nothing, as Apple's does, also while a page is
 * looked at: `maxSilentPushCount` of WebKit.
 */
export const demandsShowing = (endpoint: string | undefined): boolean =>
  endpoint !== undefined && new URL(endpoint).hostname.endsWith('.push.apple.com');
