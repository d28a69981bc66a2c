import { Pass } from './pass.tsx';

export function CheckingLink() {
  return (
    <Pass kicker="Your e-mail link" heading="One moment" stub="Sound check">
      <p role="status">Checking your link…</p>
    </Pass>
  );
}
