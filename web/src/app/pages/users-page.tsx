import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/page.ts';
import { Alerts } from '../../features/alerts/alerts.tsx';
import { DonationLedger } from '../../features/donate/ledger/donation-ledger.tsx';
import { AdminOverview } from '../../features/admin-overview/admin-overview.tsx';
import { AuditView } from '../../features/members/users/history.tsx';
import { Users } from '../../features/members/users/users.tsx';
import { RemoveFromProfile } from '../../features/moderation/remove-from-profile.tsx';
import { SiteTexts } from '../../features/site-texts/site-texts.tsx';
import { useSession } from '../../features/account/index.ts';
import { ListHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';

const tabs = [
  { to: '/author/admin', label: 'Members' },
  { to: '/author/admin?tab=overview', label: 'Overview' },
  { to: '/author/admin?tab=history', label: 'History' },
  { to: '/author/admin?tab=donations', label: 'Donations' },
  { to: '/author/admin?tab=texts', label: 'Texts' },
];
const headings = ['Users', 'Overview', 'History', 'Donations', 'Texts'];
const names = [null, 'overview', 'history', 'donations', 'texts'];

export default function UsersPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const current = Math.max(names.indexOf(search.get('tab')), 0);
  usePageTitle(headings[current] ?? null);
  return (
    <>
      <ListHeading focusHome beside={<SectionTabs label="For admins" tabs={tabs} current={current} />}>
        {headings[current]}
      </ListHeading>
      {current === 0 && session.state === 'signed-in' && (
        <Users uid={session.user.uid} removal={(member) => <RemoveFromProfile member={member} />} />
      )}
      {current === 1 && session.state === 'signed-in' && (
        <>
          <AdminOverview uid={session.user.uid} moderates={session.roles.comments} />
          <Alerts />
        </>
      )}
      {current === 2 && <AuditView />}
      {current === 3 && <DonationLedger />}
      {current === 4 && session.state === 'signed-in' && <SiteTexts uid={session.user.uid} />}
    </>
  );
}
