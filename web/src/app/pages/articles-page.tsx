import { PageHeading } from '../../ui/page-heading.tsx';

export default function ArticlesPage() {
  return <PageHeading>All articles</PageHeading>;
}
