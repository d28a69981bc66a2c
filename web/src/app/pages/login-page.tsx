import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/account/login-page.tsx';
import { nextPath } from '../../features/account/next-path.ts';
import { mayPrefetch } from '../../platform/data-saver.ts';
import { pageSettled } from '../../platform/idle.ts';
import { routeAt } from '../routes.ts';

/** Loads the code of the page that follows the login. */
async function preloadNext(next: string): Promise<void> {
  await pageSettled();
  if (mayPrefetch()) await routeAt(new URL(next, window.location.origin).pathname).preload();
}

export default function LoginRoute() {
  const [parameters] = useSearchParams();
  const next = nextPath(parameters);
  useEffect(() => void preloadNext(next), [next]);
  return <LoginPage />;
}
