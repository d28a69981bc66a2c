import { useSearchParams } from 'react-router-dom';
import { ArticleAdmin } from '../../features/article-admin/article-admin.tsx';
import { type Tab, tabOf, tabs } from '../../features/article-admin/view.ts';
import { useSession } from '../../features/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import { useOnline } from '../notices/use-online.ts';

const labels: Record<Tab, string> = {
  all: 'All',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
};

const links = tabs.map((tab) => ({
  to: tab === 'all' ? '/article/admin' : `/article/admin?show=${tab}`,
  label: labels[tab],
}));

/** What an author has written and what becomes of it; an admin sees everybody's. */
export default function ArticleAdminPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const online = useOnline();
  const tab = tabOf(parameters.get('show'));
  return (
    <>
      <PageHeading>Article admin</PageHeading>
      <SectionTabs label="Articles by state" tabs={links} current={tabs.indexOf(tab)} />
      {session.state === 'signed-in' && (
        <ArticleAdmin
          // Another tab is another list, with its own search and its own length.
          key={`${session.user.uid} ${tab}`}
          uid={session.user.uid}
          admin={session.roles.admin}
          tab={tab}
          online={online}
        />
      )}
    </>
  );
}
