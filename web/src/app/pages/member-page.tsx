import { AuthorView } from '../../features/articles/author-view.tsx';
import { usePageParams } from '../page-params.ts';

export default function MemberPage() {
  const { uid = '' } = usePageParams();
  return <AuthorView key={uid} uid={uid} />;
}
