import { PageHeading } from '../../ui/page-heading.tsx';

export default function NotFoundPage() {
  return <PageHeading>Page not found</PageHeading>;
}
