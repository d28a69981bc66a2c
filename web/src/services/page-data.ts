interface PageData {
  path: string;
  data: unknown;
}

/**
 * What the server has put into the page it answered with, or null when there is nothing for `path` (with its query).
 * Given out once: later the reader wants to see what is new.
 */
export function takePageData(path: string): unknown {
  const script = document.getElementById('page-data');
  if (!script) return null;
  script.remove();
  try {
    const inlined = JSON.parse(script.textContent) as PageData;
    return inlined.path === path ? inlined.data : null;
  } catch {
    return null;
  }
}
