import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Json } from '../data/json.ts';
import { type ServerOptions, startDatabaseServer } from '../server/server.ts';
import { closeClients } from './sdk.ts';

interface Start extends Partial<ServerOptions> {
  rules?: string;
  data?: Json;
}

/** Starts a server for the tests of a file, each of which begins with these rules and this data in a namespace. */
export async function startTestDatabase(name: string, { rules, data = null, ...options }: Start = {}) {
  const server = await startDatabaseServer({ port: 0, ...options });
  const namespace = server.namespaces.get(name);
  // The SDK warns about every refusal, which tests provoke.
  beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
  beforeEach(() => {
    namespace.setRules(rules ?? '{"rules": {".read": true, ".write": true}}');
    namespace.set([], data, { kind: 'admin' }, { triggers: false });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await closeClients();
    await server.close();
  });
  return { server, namespace };
}
