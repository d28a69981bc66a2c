import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../platform/session/session.ts';
import { farewell } from '../farewell.ts';
import { routeAt } from '../routes.ts';

/** Every open tab learns from the member's record that the account goes. */
export function useFarewell({ uid, closedAt }: SessionUser): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (closedAt === undefined) return;
    const isPublic = routeAt(location.pathname).access === 'all';
    void farewell(uid).then((first) => first && !isPublic && navigate('/', { replace: true }));
  }, [uid, closedAt, navigate]);
}
