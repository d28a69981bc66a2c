import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageDataContext, type ServedPageData } from './page-data-context.ts';

interface ServedDataProps {
  served: ServedPageData | null;
  children: ReactNode;
}

/** Provides the data inlined in the document to the history entry it was rendered for. Later visits load their own. */
export function ServedData({ served, children }: ServedDataProps) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== first) setLeft(true);
  return <PageDataContext value={left ? null : served}>{children}</PageDataContext>;
}
