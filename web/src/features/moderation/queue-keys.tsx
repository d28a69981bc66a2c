import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { storage } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './moderation.module.css';

/** The handlers by key. `focused` is the ID of the focused comment. */
type KeyHandlers = Record<string, (focused: string | null) => void>;

/** Single-key shortcuts interfere with speech input, so they can be switched off. */
interface KeysSwitch {
  on: boolean;
  set: (on: boolean) => void;
}

const storageKey = 'moderation-keys';

/** Where keys have another meaning. */
const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"]), [role="menu"]';

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/**
 * Focuses the next or previous row, or the first one if no row has the focus, and shows the whole row: Firefox leaves a
 * row in place of which only a part is in view.
 */
function move(region: HTMLElement, step: 1 | -1): void {
  const rows = [...region.querySelectorAll<HTMLElement>('[data-row]')];
  const row = focusedRow();
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Registers single-key shortcuts, which are ignored while the moderator types or the focus is outside the page of the queue. */
export function useQueueKeys(region: RefObject<HTMLElement | null>, handlers: KeyHandlers): KeysSwitch {
  const [on, setOn] = useState(() => storage.read(storageKey) !== 'off');
  const handlerOf = useEffectEvent((key: string) => handlers[key]);

  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const list = region.current;
      if (!list || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element) || target.closest(typed)) return;
      if (document.querySelector('dialog[open]')) return;
      // The focus stays on a tab that was pressed, such as that of a list.
      const page = list.closest('main') ?? list;
      if (target !== document.body && !page.contains(target)) return;
      const handler = handlerOf(key);
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

const keyTexts: readonly [key: string, text: string][] = [
  ['j', 'the next comment'],
  ['k', 'the one before'],
  ['x', 'select it'],
  ['a', 'select all that are shown, or none'],
  ['h', 'hide'],
  ['d', 'delete'],
  ['r', 'release or restore'],
  ['i', 'dismiss the reports, or leave hidden'],
  ['z', 'undo the last act'],
  ['Esc', 'select none'],
  ['?', 'this list'],
];

export function KeysDialog({ keys, onClose }: { keys: KeysSwitch; onClose: () => void }) {
  return (
    <Dialog open title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p>They work on the comments that are selected, else on the one that has the focus.</p>
      <dl className={styles.keysDialogKeys}>
        {keyTexts.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Keys are on"
        hint="Off is better where you speak to your computer. This browser remembers it."
        checked={keys.on}
        onChange={({ target }) => keys.set(target.checked)}
      />
    </Dialog>
  );
}
