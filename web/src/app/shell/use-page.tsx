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

/** Always the same elements: what changes around a page neither renders it anew nor hurries its hydration. */
const served = (
  <Suspense key="served">
    <Router />
    <Hydrated />
  </Suspense>
);
const anew = (
  <Suspense key="anew">
    <Router />
  </Suspense>
);

/**
 * The page of the address. Hydration comes in pieces: whoever leaves before the page had its turn would have the next
 * page hydrated into the markup of the one before, so the next one is rendered anew.
 */
export function usePage(): ReactNode {
  const { key } = useLocation();
  const [first] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && !hydrated && key !== first) setLeft(true);
  return left ? anew : served;
}
