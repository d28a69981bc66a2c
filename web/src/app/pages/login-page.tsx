import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/login-page.tsx';
import { saveAfterLogin } from '../../services/save-after-login.ts';

/** Logging in; whoever came to save an article has it saved afterwards. */
export default function LoginRoute() {
  const [parameters] = useSearchParams();
  const toSave = parameters.get('save');
  useEffect(() => {
    if (toSave !== null) saveAfterLogin.put(toSave);
  }, [toSave]);
  return <LoginPage />;
}
