import type { Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

const sdk = '/src/platform/firebase/sdk.ts';
const modules = [sdk, '/src/platform/session/signed-in-session.ts', '/src/app/shell/user-menu.tsx'];

/** The SDK verifies the session with it before it does anything else. */
const accounts = 'https://identitytoolkit.googleapis.com';

/**
 * Returns the addresses of what a member's page also needs until the navigation bar shows the account: the SDK chunks,
 * their imports, which the browser would otherwise discover only after the SDKs have loaded, and the Firebase servers,
 * except on the local stack.
 */
export function memberParts(bundle: Rolldown.OutputBundle, env: Record<string, string>): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<Rolldown.OutputChunk>();
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
    if (!chunk) throw new Error(`${name} is not in the build.`);
    withImports(bundle, chunk, files);
  }
  const entry = chunks.find(({ isEntry }) => isEntry);
  const there = entry ? withImports(bundle, entry) : new Set();
  const further = [...files].filter((chunk) => !there.has(chunk));
  const database = env.VITE_FIREBASE_DATABASE_URL;
  const servers = env.VITE_STACK_PAGE_PORT || !database ? [] : [accounts, new URL(database).origin];
  return [...servers, ...further.map(({ fileName }) => `/${fileName}`)].join(' ');
}
