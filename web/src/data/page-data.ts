import { type PageData, pageDataId } from '@contract/rendered-page.ts';

/** What stands between the browser and the server may write the same query in another way: `%20` for `+`. */
function sameAddress(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((path) => new URL(path, 'http://site'));
  return (
    mine?.pathname === theirs?.pathname && mine?.searchParams.toString() === theirs?.searchParams.toString()
  );
}

/**
 * What the server has put into the page it answered with, or null when it rendered nothing for `path` (with its query).
 * Given out once: later the reader wants to see what is new.
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
