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

/** Constant elements, so that a change of the shell neither renders the page again nor forces its hydration. */
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
 * Returns the page at the current URL. React hydrates in slices. If the reader navigates before the page is hydrated,
 * React would hydrate the next page into the previous page's markup, so the next one is rendered from scratch.
 */
export function usePage(): ReactNode {
  const { key } = useLocation();
  const [first] = useState(key);
  const [leftEarly, setLeftEarly] = useState(false);
  if (!leftEarly && !hydrated && key !== first) setLeftEarly(true);
  return leftEarly ? rendered : served;
}
