import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Router } from '../router.tsx';

let hydrated = false;

function Hydrated() {
  useEffect(() => {
    hydrated = true;
  }, []);
  return null;
}

/** Constant elements: a change of the shell neither renders the page again nor hurries its hydration. */
const served = (
  <Suspense key="served">
    <Router />
    <Hydrated />
  </Suspense>
);
const rendered = (
  <Suspense key="rendered">
    <Router />
  </Suspense>
);

/**
 * The page at the current address. React hydrates in pieces: when the reader leaves before the page is hydrated, React
 * would hydrate the next page into the markup of the former one, so the next one is rendered from scratch.
 */
export function usePage(): ReactNode {
  const { key } = useLocation();
  const [first] = useState(key);
  const [leftEarly, setLeftEarly] = useState(false);
  if (!leftEarly && !hydrated && key !== first) setLeftEarly(true);
  return leftEarly ? rendered : served;
}
