/**
 * Returns the origins whose pages may call the functions: the site's own address, the project's Hosting addresses
 * including preview channels, and those in the comma-separated `OTHER_ORIGINS`, such as a second domain. Reads the
 * environment directly, because the SDK needs them at module load, before parameters have values.
 */
export function ownOrigins({
  SITE_ADDRESS = '',
  OTHER_ORIGINS = '',
  GCLOUD_PROJECT = '',
}: NodeJS.ProcessEnv): (string | RegExp)[] {
  const named = [SITE_ADDRESS, ...OTHER_ORIGINS.split(',')].flatMap((address) =>
    URL.canParse(address.trim()) ? [new URL(address.trim()).origin] : [],
  );
  const hosting = new RegExp(`^https://${GCLOUD_PROJECT}(?:--[\\w-]+)?\\.(?:web\\.app|firebaseapp\\.com)$`);
  return [...named, hosting];
}
