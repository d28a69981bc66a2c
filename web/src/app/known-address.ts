import type { PageRequest } from '@contract/rendered-page.ts';
import { routeAt } from './routes.ts';
import { readParameters } from './served-pages.ts';

/** Returns the path with the capitals of the route, and without slashes at its end. */
function canonicalPath(route: string, pathname: string): string {
  const segments = pathname.split('/');
  return route
    .split('/')
    .map((segment, index) => (segment.startsWith(':') ? segments[index] : segment))
    .join('/');
}

/**
 * Returns the URL under which the server renders its page: in one spelling, and without the query parameters that the
 * page does not read.
 */
export function knownAddress({ pathname, search }: PageRequest): PageRequest {
  const { path, server } = routeAt(pathname);
  if (!server || !server.served) return { pathname, search: '' };
  const parameters = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of readParameters[server.served]) {
    const value = parameters.get(name);
    if (value) known.set(name, value);
  }
  return { pathname: canonicalPath(path, pathname), search: known.size > 0 ? `?${known.toString()}` : '' };
}
