import { useCoAuthored, useDraftCounts } from '../../features/article-admin/use-drafts.ts';
import { allDrafts } from '@contract/draft-index.ts';
import { useSearchParams } from 'react-router-dom';
import { ArticleAdmin } from '../../features/article-admin/article-admin.tsx';
import { ScheduleCalendar } from '../../features/article-admin/calendar/schedule-calendar.tsx';
import { ReadNumbers } from '../../features/article-admin/read-numbers.tsx';
import { countIn, type Tab, tabOf, tabs } from '../../features/article-admin/view.ts';
import { useSession } from '../../features/account/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';

const labels: Record<Tab, string> = {
  all: 'All',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
};

const links = tabs.map((tab) => ({
  tab,
  to: tab === 'all' ? '/article/admin' : `/article/admin?show=${tab}`,
  label: labels[tab],
}));

/** Tabs that are no list of articles by state. */
const views = ['calendar', 'numbers'];
const viewLinks = [
  { to: '/article/admin?show=calendar', label: 'Calendar' },
  { to: '/article/admin?show=numbers', label: 'Numbers' },
];

/** An author's articles with their states and actions; for admins, everybody's. */
export default function ArticleAdminPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const tab = tabOf(parameters.get('show'));
  const view = views.indexOf(parameters.get('show') ?? '');
  const user = session.state === 'signed-in' ? session.user : null;
  const admin = session.state === 'signed-in' && session.roles.admin;
  const counts = useDraftCounts(user && (admin ? allDrafts : user.uid));
  const shared = useCoAuthored(user && !admin ? user.uid : null);
  const counted = links.map((link) => ({ ...link, count: counts && countIn(link.tab, counts, shared) }));
  return (
    <>
      <ListHeading
        beside={
          <>
            <ButtonLink to="/article/upload" size="small">
              Write an article
            </ButtonLink>
            <SectionTabs
              label="Articles by state"
              tabs={[...counted, ...viewLinks]}
              current={view < 0 ? tabs.indexOf(tab) : tabs.length + view}
            />
          </>
        }
      >
        Article admin
      </ListHeading>
      {user && views[view] === 'calendar' && (
        <ScheduleCalendar uid={user.uid} admin={admin} shared={shared} />
      )}
      {user && views[view] === 'numbers' && <ReadNumbers uid={user.uid} admin={admin} shared={shared} />}
      {user && view < 0 && (
        <ArticleAdmin
          // Each tab is a separate list with its own search and length.
          key={`${user.uid} ${tab}`}
          uid={user.uid}
          admin={admin}
          tab={tab}
          shared={shared}
        />
      )}
    </>
  );
}
