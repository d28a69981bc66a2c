import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects by replacing the history entry. The router's own component would add to the initial load of every page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
