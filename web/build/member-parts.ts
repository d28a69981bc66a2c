import type { Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

const sdk = '/src/platform/firebase/sdk.ts';
const modules = [sdk, '/src/platform/session/signed-in-session.ts', '/src/app/shell/user-menu.tsx'];

/** The SDK asks it who is here before it does anything else. */
const accounts = 'https://identitytoolkit.googleapis.com';

/**
 * Addresses of what a member's page needs besides, until the bar shows who is here: files, those that they import as well,
 * which are known only when all of the SDKs has come, and the servers of Firebase, unless they are those of the stack.
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
