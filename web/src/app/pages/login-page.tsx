import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/account/login-page.tsx';
import { nextPath } from '../../features/account/next-path.ts';
import {
  attendAfterLogin,
  followAfterLogin,
  hornsAfterLogin,
  saveAfterLogin,
} from '../../data/after-login.ts';
import { mayPrefetch } from '../../platform/data-saver.ts';
import { pageSettled } from '../../platform/idle.ts';
import { routeAt } from '../routes.ts';

/** The actions that the URL of this page may name. */
const wishes = {
  save: saveAfterLogin,
  horns: hornsAfterLogin,
  attend: attendAfterLogin,
  follow: followAfterLogin,
};

/** Loads the code of the page that follows the login. */
async function preloadNext(next: string): Promise<void> {
  await pageSettled();
  if (mayPrefetch()) await routeAt(new URL(next, window.location.origin).pathname).preload();
}

/** The login page. A button such as Save that led here names its action in the URL; it runs after the login. */
export default function LoginRoute() {
  const [parameters] = useSearchParams();
  useEffect(() => {
    for (const [name, wish] of Object.entries(wishes)) {
      const wanted = parameters.get(name);
      if (wanted !== null) wish.put(wanted);
    }
  }, [parameters]);
  const next = nextPath(parameters);
  useEffect(() => void preloadNext(next), [next]);
  return <LoginPage />;
}
