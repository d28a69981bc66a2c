import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';

/**
 * The menu that hides the links on small screens. Spread `bar` on the navigation, `list` around the links and
 * `opener` on the button.
 */
export function useMobileMenu() {
  const { pathname } = useLocation();
  /**
   * The path in the address bar when it was opened. It is closed on any other page. While the next page loads, the address
   * is ahead of the router, and whoever opens the menu then wants it on that page.
   */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const open = openAt !== null && (openAt === pathname || openAt === window.location.pathname);
  const close = () => setOpenAt(null);
  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };
  useCloseOnBack(open, closeAndReturn);

  return {
    open,
    close,
    bar: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && open) closeAndReturn();
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (open && next && !event.currentTarget.contains(next)) close();
      },
      onClick({ target }: MouseEvent) {
        // Another menu of the bar would overlap this one.
        const menu = (target as Element).closest('[aria-expanded]');
        if (open && menu && menu !== button.current && !links.current?.contains(menu)) close();
      },
    },
    list: { ref: links },
    opener: {
      ref: button,
      'aria-expanded': open,
      onClick({ detail }: MouseEvent) {
        flushSync(() => setOpenAt(open ? null : window.location.pathname));
        // The links come before the button, so Tab would pass them by. A key press is a click without a count.
        if (!open && detail === 0) links.current?.querySelector('a')?.focus();
      },
    },
  };
}
