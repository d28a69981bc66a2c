import { PageHeading } from '../../ui/page-heading.tsx';

export default function SignupPage() {
  return <PageHeading>Sign up</PageHeading>;
}
