import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Sends the reader on, in place of this entry of the history. The router's own would come with every page's first load. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
