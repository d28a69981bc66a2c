import { useNavigate } from 'react-router-dom';
import { logOutDeletedAccount } from './account-deleted.ts';

/** For the pages with a button that deletes the account: logs out, and leads to the start page. */
export function useLogOutDeleted(): (uid: string) => void {
  const navigate = useNavigate();
  return (uid) => void logOutDeletedAccount(uid, () => void navigate('/', { replace: true }));
}
