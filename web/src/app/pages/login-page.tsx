import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/account/login-page.tsx';
import {
  attendAfterLogin,
  followAfterLogin,
  hornsAfterLogin,
  saveAfterLogin,
} from '../../data/after-login.ts';

/** The actions that the URL of this page may name. */
const wishes = {
  save: saveAfterLogin,
  horns: hornsAfterLogin,
  attend: attendAfterLogin,
  follow: followAfterLogin,
};

/** The login page. A button such as Save that led here names its action in the URL; it runs after the login. */
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
