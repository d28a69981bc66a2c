import { useEffect, useState } from 'react';
import { type SignInMethod, signInMethods } from '../../../platform/session/accounts.ts';

/** Returns the ways in which the member can log in: null until they are known, none if they remain unknown. */
export function useSignInMethods(): readonly SignInMethod[] | null {
  const [methods, setMethods] = useState<readonly SignInMethod[] | null>(null);
  useEffect(() => {
    let here = true;
    void signInMethods().then((found) => here && setMethods(found));
    return () => {
      here = false;
    };
  }, []);
  return methods;
}
