import { startAppCheck } from '../app-check.ts';

/** Claims the display name chosen at sign-up, or the next available similar one. */
export async function claimDisplayName(name: string): Promise<void> {
  const [sdk] = await Promise.all([import('../firebase/functions.ts'), startAppCheck()]);
  await sdk.call('setDisplayName', { name, orSimilar: true });
}
