import { type PageData, pageDataId } from '@contract/rendered-page.ts';

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
    return inlined.path === path ? inlined : null;
  } catch {
    return null;
  }
}
