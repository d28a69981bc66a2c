/**
 * The origins whose pages may call the functions: the site's own address, Hosting's addresses of the project with its
 * preview channels, and those in `OTHER_ORIGINS`, separated by commas, such as a second domain. Read from the environment:
 * the SDK wants them while the module loads, before parameters have values.
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
