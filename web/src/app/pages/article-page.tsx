import { PageHeading } from '../../ui/page-heading.tsx';

export default function ArticlePage() {
  return <PageHeading>Article</PageHeading>;
}
