import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/login-page.tsx';
import { attendAfterLogin, hornsAfterLogin, saveAfterLogin } from '../../services/after-login.ts';

/** Logging in; whoever came to save an article, to give it the horns, or to say that they go to an event, has done so afterwards. */
export default function LoginRoute() {
  const [parameters] = useSearchParams();
  const toSave = parameters.get('save');
  const toGive = parameters.get('horns');
  const toAttend = parameters.get('attend');
  useEffect(() => {
    if (toSave !== null) saveAfterLogin.put(toSave);
    if (toGive !== null) hornsAfterLogin.put(toGive);
    if (toAttend !== null) attendAfterLogin.put(toAttend);
  }, [toSave, toGive, toAttend]);
  return <LoginPage />;
}
