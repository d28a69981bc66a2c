import { useParams } from 'react-router-dom';
import { AuthorView } from '../../features/articles/author-view.tsx';

export default function MemberPage() {
  const { uid = '' } = useParams();
  return <AuthorView key={uid} uid={uid} />;
}
