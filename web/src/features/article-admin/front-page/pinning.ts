import { pinnedMax } from '@contract/articles.ts';
import { quoted } from '@contract/quoted.ts';
import { createContext, useContext, useRef } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { arrangeFrontPage, watchFrontPage } from '../api/front-page.ts';

/** The pinned articles of the front page, and how to change them. */
interface FrontPageHandle {
  /** Slugs in their order. Readers do not see those that are not on the site. */
  pinned: readonly string[];
  /** Titles by slug, empty for an article that is not on the site. */
  titles: Readonly<Partial<Record<string, string>>>;
  /** Replaces the pinned articles. On success, `message` is shown in a toast with Undo. */
  arrange: (pinned: readonly string[], message: string) => void;
}

export const FrontPageContext = createContext<FrontPageHandle | null>(null);

/** Returns null while the pinned articles are unknown. */
export const useFrontPage = (): FrontPageHandle | null => useContext(FrontPageContext);

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

/** Long enough to reread the list before undoing. */
const undoSeconds = 10;

const replaces = 'the front page';

/** Resolves to whether it succeeded. */
async function change(
  pinned: readonly string[],
  version: number,
  message: string,
  before?: readonly string[],
): Promise<boolean> {
  const result = await arrangeFrontPage([...pinned], version);
  if (!result.ok) {
    showToast({ failed: true, text: result.message, replaces });
    return false;
  }
  const { version: reached } = result.value;
  const undo = before && {
    label: 'Undo',
    run: () => void change(before, reached, 'The front page is as it was.'),
  };
  showToast({ text: message, seconds: undoSeconds, replaces, ...(undo && { action: undo }) });
  return true;
}

/** Returns the pinned articles, live, and how to change them. Null while they are unknown. */
export function useFrontPageHandle(): FrontPageHandle | null {
  const { data } = useSource(source(['the front page'], { watch: watchFrontPage }));
  /** The order that has been changed, of which another change would be outdated; null if none has. */
  const changed = useRef<number | null>(null);
  if (!data) return null;
  const { version, pinned, titles } = data;
  const arrange = async (next: readonly string[], message: string) => {
    if (changed.current === version) return;
    changed.current = version;
    if (!(await change(next, version, message, pinned))) changed.current = null;
  };
  return { pinned, titles, arrange: (next, message) => void arrange(next, message) };
}
