import { type PageData, pageDataId } from '@contract/rendered-page.ts';

/**
 * Compares parsed URLs, because a proxy between browser and server may encode the same query differently, such as
 * `%20` for `+`.
 */
function sameAddress(a: string, b: string): boolean {
  const [mine, theirs] = [a, b].map((path) => new URL(path, 'http://site'));
  return (
    mine?.pathname === theirs?.pathname && mine?.searchParams.toString() === theirs?.searchParams.toString()
  );
}

/**
 * Takes the data inlined in the document that the server rendered for `path` (including its query); null if the
 * server rendered another page or none. Returns it only once, so a later visit to the page loads again.
 */
export function takePageData(path: string): PageData | null {
  const script = document.getElementById(pageDataId);
  if (!script) return null;
  script.remove();
  try {
    const inlined = JSON.parse(script.textContent) as PageData;
    return sameAddress(inlined.path, path) ? { ...inlined, path } : null;
  } catch {
    return null;
  }
}
