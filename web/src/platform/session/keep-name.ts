import { startAppCheck } from '../app-check.ts';

/** Asks for the name that a new member chose while signing up, or for the next free one that is like it. */
export async function keepName(name: string): Promise<void> {
  const [sdk] = await Promise.all([import('../firebase/functions.ts'), startAppCheck()]);
  await sdk.call('setDisplayName', { name, orSimilar: true });
}
