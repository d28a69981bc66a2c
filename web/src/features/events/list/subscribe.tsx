import { ActionRow } from '../../../ui/action-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Panel } from '../panel.tsx';
import { type EventsQuery, feedPath, isFiltered } from './events-query.ts';

/** The links to the calendar feed of the shown events, which calendar apps keep up to date. */
export function Subscribe({ query }: { query: EventsQuery }) {
  const path = feedPath(query);
  // The site's host name is only known in the browser; before hydration the link leads to the file itself.
  const hydrated = useHydrated();
  return (
    <Panel title="In your own calendar">
      <p>Your calendar follows what is added, moved or cancelled{isFiltered(query) && ' among these'}.</p>
      <ActionRow>
        <a href={hydrated ? (location.origin + path).replace(/^https?:/, 'webcal:') : path}>
          Subscribe in a calendar app
        </a>
        <LinkButton
          size="small"
          onPress={() => import('../../../platform/share.ts').then(({ copyLink }) => copyLink(path))}
        >
          Copy the link
        </LinkButton>
      </ActionRow>
    </Panel>
  );
}
