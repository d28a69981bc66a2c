import { PageHeading } from '../../ui/page-heading.tsx';

export default function CommentsPage() {
  return <PageHeading>Comments</PageHeading>;
}
