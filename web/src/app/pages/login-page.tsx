import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/login-page.tsx';
import { hornsAfterLogin, saveAfterLogin } from '../../services/after-login.ts';

/** Logging in; whoever came to save an article, or to give it the horns, has done so afterwards. */
export default function LoginRoute() {
  const [parameters] = useSearchParams();
  const toSave = parameters.get('save');
  const toGive = parameters.get('horns');
  useEffect(() => {
    if (toSave !== null) saveAfterLogin.put(toSave);
    if (toGive !== null) hornsAfterLogin.put(toGive);
  }, [toSave, toGive]);
  return <LoginPage />;
}
