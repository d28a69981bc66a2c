import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageDataContext, type ServedPageData } from './page-data-context.ts';

interface ServedDataProps {
  served: ServedPageData | null;
  children: ReactNode;
}

/** Hands the data that came with the page to the visit that it came for: a page that is entered again asks anew. */
export function ServedData({ served, children }: ServedDataProps) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== first) setLeft(true);
  return <PageDataContext value={left ? null : served}>{children}</PageDataContext>;
}
