import { PageHeading } from '../../ui/page-heading.tsx';

export default function VideosPage() {
  return <PageHeading>Youtube Videos</PageHeading>;
}
