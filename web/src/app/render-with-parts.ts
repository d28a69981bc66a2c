import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { loadingParts } from '../ui/lazy-part.tsx';

/** More than parts are in one another. A part whose code fails to load starts anew with each rendering. */
const deepest = 4;

/**
 * Renders a page with all its parts, also those whose code has not been loaded yet. Otherwise their place would stay
 * empty in the first answer of each server, and the browser would report an error.
 */
export async function renderWithParts(page: ReactElement): Promise<string> {
  let html = renderToString(page);
  for (let depth = 0; depth < deepest && loadingParts.size > 0; depth += 1) {
    await Promise.all(loadingParts);
    html = renderToString(page);
  }
  return html;
}
