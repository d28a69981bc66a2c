/**
 * What search engines are asked to leave out, and where they find the rest. It is a file of the build, because the
 * framework of the functions keeps this one address for itself.
 */
export function robots({ VITE_SITE_ADDRESS, VITE_FIREBASE_PROJECT_ID }: Record<string, string>): string {
  const hosting = VITE_FIREBASE_PROJECT_ID ? `https://${VITE_FIREBASE_PROJECT_ID}.web.app` : '';
  const origin = (VITE_SITE_ADDRESS ?? '').trim().replace(/\/+$/, '') || hosting;
  const rules = ['User-agent: *', 'Disallow: /auth/', 'Disallow: /user/', 'Allow: /'];
  // The address of the sitemap has to be a whole one.
  return [...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}
