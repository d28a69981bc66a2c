import { PageHeading } from '../../ui/page-heading.tsx';

export default function LoginPage() {
  return <PageHeading>Log In</PageHeading>;
}
