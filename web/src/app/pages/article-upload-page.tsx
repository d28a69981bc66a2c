import { PageHeading } from '../../ui/page-heading.tsx';

export default function ArticleUploadPage() {
  return <PageHeading>Upload article</PageHeading>;
}
