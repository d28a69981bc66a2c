import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/account/login-page.tsx';
import {
  attendAfterLogin,
  followAfterLogin,
  hornsAfterLogin,
  saveAfterLogin,
} from '../../data/after-login.ts';

/** The acts that links to this page name in its address, done after the login. */
const wishes = {
  save: saveAfterLogin,
  horns: hornsAfterLogin,
  attend: attendAfterLogin,
  follow: followAfterLogin,
};

/** Logging in; whoever came by a button that members have, such as one that saves an article, has pressed it afterwards. */
export default function LoginRoute() {
  const [parameters] = useSearchParams();
  useEffect(() => {
    for (const [name, wish] of Object.entries(wishes)) {
      const wanted = parameters.get(name);
      if (wanted !== null) wish.put(wanted);
    }
  }, [parameters]);
  return <LoginPage />;
}
