import { useSearchParams } from 'react-router-dom';
import { DonationLedger } from '../../features/donate/ledger/donation-ledger.tsx';
import { plannedTexts } from '../../features/pages/planned-texts.ts';
import { PlannedPage } from '../../features/pages/planned.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';

const tabs = [
  { to: '/author/admin', label: 'Members' },
  { to: '/author/admin?tab=donations', label: 'Donations' },
];

export default function UsersPage() {
  const [search] = useSearchParams();
  const donations = search.get('tab') === 'donations';
  return (
    <>
      <SectionTabs label="For admins" tabs={tabs} current={donations ? 1 : 0} />
      {donations ? <PageHeading>Donations</PageHeading> : <PlannedPage {...plannedTexts.users} />}
      {donations && <DonationLedger />}
    </>
  );
}
