import { DeadEnd } from './dead-end.tsx';

export const NotFound = () => (
  <DeadEnd
    status={404}
    title="Not on the bill"
    lead="There is no page at this address. It was mistyped somewhere, or the page has gone."
    other={{ to: '/article', label: 'All articles' }}
  />
);

export { NotFound as default };
