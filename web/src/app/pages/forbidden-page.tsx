import type { Role } from '@contract/roles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export function ForbiddenPage({ role }: { role: Role }) {
  return (
    <PageHeading
      kicker="403"
      lead={`This page is for members with the role ${role}, and your account does not have it.`}
    >
      Not on the list
    </PageHeading>
  );
}
