import { PageHeading } from '../../ui/page-heading.tsx';

export default function HomePage() {
  return <PageHeading>Riffhall</PageHeading>;
}
