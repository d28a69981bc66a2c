import type { Outcome } from './answer.ts';
import type { Call } from './call.ts';

type Values = Record<string, string | undefined>;

/** Handlers by `METHOD /path`. The path is a URLPattern; `values` contains its decoded `:name` groups. */
export type Routes = Record<string, (call: Call, values: Values) => Outcome | Promise<Outcome>>;

const decoded = (groups: Values): Values =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value && decodeURIComponent(value)]),
  );

/** Runs the handler of the matching route. Returns undefined if none matches. */
export function route(routes: Routes, call: Call): Outcome | Promise<Outcome> | undefined {
  for (const [key, answer] of Object.entries(routes)) {
    const [method, pathname] = key.split(' ', 2);
    if (method !== call.method || pathname === undefined) continue;
    const match = new URLPattern({ pathname }).exec({ pathname: call.url.pathname });
    if (match) return answer(call, decoded(match.pathname.groups));
  }
  return undefined;
}
