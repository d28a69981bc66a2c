import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { type SignInMethod, signInMethods } from '../../../platform/session/accounts.ts';

/** Returns the ways in which the member can log in: null until they are known, none if they remain unknown. */
export function useSignInMethods(): readonly SignInMethod[] | null {
  const { data = null } = useSource(source(['how a member logs in'], { load: () => signInMethods() }));
  return data;
}
