import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects by replacing this history entry. The router's own component would add to the first load of every page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
