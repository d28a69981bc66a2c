import { useNavigate } from 'react-router-dom';
import { logOutDeletedAccount } from './account-deleted.ts';

/** For pages with a button that deletes the account: logs out and navigates to the front page. */
export function useLogOutDeleted(): (uid: string) => void {
  const navigate = useNavigate();
  return (uid) => void logOutDeletedAccount(uid, () => void navigate('/', { replace: true }));
}
