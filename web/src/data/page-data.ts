import { type PageData, pageDataId } from '@contract/rendered-page.ts';

/** A proxy between browser and server may write the same query in another way: `%20` for `+`. */
function sameAddress(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((path) => new URL(path, 'http://site'));
  return (
    mine?.pathname === theirs?.pathname && mine?.searchParams.toString() === theirs?.searchParams.toString()
  );
}

/**
 * The data in the document that the server rendered for `path` (with its query); null when it rendered another page or
 * none. Answered once: a later visit to the page loads it anew.
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
