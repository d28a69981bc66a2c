import type { ComponentType } from 'react';
import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

function forMembers<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(load);
  return (props: Props) => useSession().state === 'signed-in' && <Part {...props} />;
}

/** A link to the editor of a published article, for members who may edit it. */
export const ArticleEditLink = forMembers(() => import('./edit-link.lazy.tsx'));

/** Placed after the text of an article: reaching it marks a saved article as read. */
export const ArticleReadMark = forMembers(() => import('./read-mark.lazy.tsx'));
