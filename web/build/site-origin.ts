/** Returns the origin that the site is built for, without a trailing slash; empty if the settings name none. */
export function siteOrigin({ VITE_SITE_ADDRESS, VITE_FIREBASE_PROJECT_ID }: Record<string, string>): string {
  const hosting = VITE_FIREBASE_PROJECT_ID ? `https://${VITE_FIREBASE_PROJECT_ID}.web.app` : '';
  return (VITE_SITE_ADDRESS ?? '').trim().replace(/\/+$/, '') || hosting;
}
