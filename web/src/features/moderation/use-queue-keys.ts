import { type RefObject, useEffect, useRef, useState } from 'react';
import { storage } from '../../platform/storage.ts';

/** What a key does; `focused` is the comment that has the focus. */
export type KeyHandlers = Record<string, (focused: string | null) => void>;

/** Single keys can get in the way of whoever speaks to their computer: they can be switched off. */
export interface KeysSwitch {
  on: boolean;
  set: (on: boolean) => void;
}

const storageKey = 'moderation-keys';

const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"])';

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** One row on or back from the one that has the focus; the first one when none has it. */
function move(region: HTMLElement, step: 1 | -1): void {
  const rows = [...region.querySelectorAll<HTMLElement>('[data-row]')];
  const row = focusedRow();
  const at = row ? rows.indexOf(row) : -1;
  rows[at === -1 ? 0 : at + step]?.focus();
}

/** Keys without Ctrl or Alt, where nobody is typing and nothing else has the focus. */
export function useQueueKeys(region: RefObject<HTMLElement | null>, handlers: KeyHandlers): KeysSwitch {
  const [on, setOn] = useState(() => storage.read(storageKey) !== 'off');
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const list = region.current;
      if (!list || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element) || target.closest(typed)) return;
      if (document.querySelector('dialog[open]')) return;
      if (target !== document.body && !list.contains(target)) return;
      const handler = latest.current[key];
      if (key === 'j' || key === 'k') move(list, key === 'j' ? 1 : -1);
      else if (handler) handler(focusedRow()?.dataset.id ?? null);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, region]);

  const set = (next: boolean) => {
    setOn(next);
    if (next) storage.remove(storageKey);
    else storage.write(storageKey, 'off');
  };
  return { on, set };
}
