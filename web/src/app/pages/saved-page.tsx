import { PageHeading } from '../../ui/page-heading.tsx';

export default function SavedPage() {
  return <PageHeading>Saved Articles</PageHeading>;
}
