import type { PageRequest } from '@contract/rendered-page.ts';
import { routeAt } from './routes.ts';
import { readParameters } from './served-pages.ts';

/** Returns the same URL without the query parameters that its page does not read. */
export function knownAddress({ pathname, search }: PageRequest): PageRequest {
  const { server } = routeAt(pathname);
  const names = server && server.served ? readParameters[server.served] : [];
  const asked = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value) known.set(name, value);
  }
  return { pathname, search: known.size > 0 ? `?${known.toString()}` : '' };
}
