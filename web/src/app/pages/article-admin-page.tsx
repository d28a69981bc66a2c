import { PageHeading } from '../../ui/page-heading.tsx';

export default function ArticleAdminPage() {
  return <PageHeading>Article admin</PageHeading>;
}
