import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** In the place of an event that does not exist. */
export const MissingEvent = () => (
  <>
    <PageHeading
      kicker="404"
      lead="There is no event at this address. It was mistyped somewhere, or the event was never announced, or was deleted."
    >
      Not on the bill
    </PageHeading>
    <ButtonLink variant="secondary" to="/events">
      All events
    </ButtonLink>
  </>
);
