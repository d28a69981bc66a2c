import { useSearchParams } from 'react-router-dom';
import { isWriter } from '@contract/is-writer.ts';
import { sharedLinkOf, withSharedLink } from '../../lib/shared-link.ts';
import { Redirect } from '../../features/account/redirect.tsx';
import { useSession } from '../../features/account/index.ts';
import { newEventTitle } from '../../features/events/new-event-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { ActionRow } from '../../ui/link-button.tsx';

/** The share target of the installed app: a link from another app starts a new event, or, for authors, an article. */
export default function SharePage() {
  const [parameters] = useSearchParams();
  const session = useSession();
  const link = sharedLinkOf(parameters);
  if (session.state !== 'signed-in') return null;
  const newEvent = newEventTitle(isWriter(session.roles));
  if (!link)
    return (
      <>
        <ListHeading>Share with us</ListHeading>
        <EmptyState title="Nothing was shared" action={<ButtonLink to="/events/new">{newEvent}</ButtonLink>}>
          Share the link of a show from another app, and it begins a new event here.
        </EmptyState>
      </>
    );
  if (!session.roles.author) return <Redirect to={withSharedLink('/events/new', link)} />;
  return (
    <>
      <ListHeading lead={link.address ?? undefined}>{link.title || 'A link'}</ListHeading>
      <ActionRow>
        <ButtonLink to={withSharedLink('/article/upload', link)}>Begin an article</ButtonLink>
        <ButtonLink to={withSharedLink('/events/new', link)} variant="secondary">
          {newEvent}
        </ButtonLink>
      </ActionRow>
    </>
  );
}
