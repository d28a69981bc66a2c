import { pinnedMax } from '@contract/articles.ts';
import { quoted } from '@contract/quoted.ts';
import { isPinned, type Pin } from '@contract/pins.ts';
import { createContext, useContext, useRef } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { arrangeFrontPage, watchFrontPage } from '../api/front-page.ts';

/** The pinned articles of the front page, and how to change them. */
interface FrontPageHandle {
  /** In their order. Readers do not see those that are not on the site. */
  pinned: readonly Pin[];
  /** Titles by slug, empty for an article that is not on the site. */
  titles: Readonly<Partial<Record<string, string>>>;
  /** Replaces the pinned articles. On success, `message` is shown in a toast with Undo. */
  arrange: (pinned: readonly Pin[], message: string) => void;
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
  const others = pinned.filter((pin) => pin.slug !== slug);
  if (others.length < pinned.length) {
    return [
      { label: 'Unpin', locked, onSelect: () => arrange(others, `${quoted(title)} is no longer pinned.`) },
    ];
  }
  const pin = () => {
    if (pinned.length >= pinnedMax)
      showToast({ failed: true, text: `${pinnedMax} articles are pinned. Unpin one of them first.` });
    else arrange([{ slug }, ...pinned], `${quoted(title)} leads the front page.`);
  };
  return [{ label: 'Pin to the front page', locked, onSelect: pin }];
}

const replaces = 'the front page';

/** Resolves to whether it succeeded. */
async function change(
  pinned: readonly Pin[],
  version: number,
  message: string,
  before?: readonly Pin[],
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
  showToast({ text: message, replaces, ...(undo && { action: undo }) });
  return true;
}

/** Returns the pinned articles, live, and how to change them. Null while they are unknown. */
export function useFrontPageHandle(): FrontPageHandle | null {
  const { data } = useSource(source(['the front page'], { watch: watchFrontPage }));
  const now = useNow();
  /** The order that has been changed, of which another change would be outdated; null if none has. */
  const changed = useRef<number | null>(null);
  if (!data) return null;
  const { version, titles } = data;
  const pinned = data.pinned.filter((pin) => isPinned(pin, now));
  const arrange = async (next: readonly Pin[], message: string) => {
    if (changed.current === version) return;
    changed.current = version;
    if (!(await change(next, version, message, pinned))) changed.current = null;
  };
  return { pinned, titles, arrange: (next, message) => void arrange(next, message) };
}
