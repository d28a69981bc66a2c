import { VerifyPage } from '../../features/account/verify-page.tsx';
import { useLogOutDeleted } from '../account-deleted.ts';

export default function VerifyAccountPage() {
  return <VerifyPage onDeleted={useLogOutDeleted()} />;
}
