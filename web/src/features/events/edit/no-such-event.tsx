import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export const NoSuchEvent = () => (
  <EmptyState title="No such event" action={<ButtonLink to="/events">All events</ButtonLink>}>
    There is no event at this address.
  </EmptyState>
);
