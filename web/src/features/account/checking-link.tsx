import { TicketLayout } from './ticket-layout.tsx';

export function CheckingLink() {
  return (
    <TicketLayout kicker="Your e-mail link" heading="One moment" stub="Sound check">
      <p role="status">Checking your link…</p>
    </TicketLayout>
  );
}
