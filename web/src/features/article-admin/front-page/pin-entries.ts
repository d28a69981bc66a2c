import { pinnedMax } from '@contract/articles.ts';
import { quoted } from '@contract/quoted.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { MenuEntry } from '../../../ui/menu.tsx';
import type { FrontPageHandle } from './front-page-context.ts';

/** Returns the menu entries of a published article to pin it as the lead or unpin it. */
export function pinEntries(
  slug: string,
  title: string,
  page: FrontPageHandle | null,
  locked: boolean,
): MenuEntry[] {
  if (!page) return [];
  const { pinned, arrange } = page;
  if (pinned.includes(slug)) {
    const others = pinned.filter((other) => other !== slug);
    return [
      { label: 'Unpin', locked, onSelect: () => arrange(others, `${quoted(title)} is no longer pinned.`) },
    ];
  }
  const pin = () => {
    if (pinned.length >= pinnedMax)
      showToast({ failed: true, text: `${pinnedMax} articles are pinned. Unpin one of them first.` });
    else arrange([slug, ...pinned], `${quoted(title)} leads the front page.`);
  };
  return [{ label: 'Pin to the front page', locked, onSelect: pin }];
}
