import type { Rolldown } from 'vite';

const sdk = '/src/platform/firebase/sdk.ts';
const modules = [sdk, '/src/platform/session/signed-in-session.ts', '/src/app/shell/user-menu.tsx'];

/** The SDK asks it who is here before it does anything else. */
const accounts = 'https://identitytoolkit.googleapis.com';

/**
 * Addresses of what a member's page needs besides, until the bar shows who is here: files, those that the SDKs import as well,
 * because they are known only when all of the SDKs has come, and the servers of Firebase, unless they are those of the stack.
 */
export function memberParts(bundle: Rolldown.OutputBundle, env: Record<string, string>): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const [sdks, ...others] = modules.map((name) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
    if (!chunk) throw new Error(`${name} has no file of its own in the build.`);
    return chunk;
  });
  const entry = chunks.find(({ isEntry }) => isEntry);
  const imported = sdks?.imports.filter((name) => !entry?.imports.includes(name)) ?? [];
  const files = [sdks?.fileName, ...imported, ...others.map(({ fileName }) => fileName)];
  const database = env.VITE_FIREBASE_DATABASE_URL;
  const servers = env.VITE_STACK_PAGE_PORT || !database ? [] : [accounts, new URL(database).origin];
  return [...servers, ...files.map((name) => `/${name}`)].join(' ');
}
