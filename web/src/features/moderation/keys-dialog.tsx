import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './keys-dialog.module.css';
import type { KeysSwitch } from './use-queue-keys.ts';

const keyTexts: readonly [key: string, text: string][] = [
  ['j', 'the next comment'],
  ['k', 'the one before'],
  ['x', 'select it'],
  ['a', 'select all that are shown, or none'],
  ['h', 'hide'],
  ['d', 'delete'],
  ['r', 'release or restore'],
  ['i', 'dismiss the reports'],
  ['z', 'undo the last act'],
  ['Esc', 'select none'],
  ['?', 'this list'],
];

export function KeysDialog({ keys, onClose }: { keys: KeysSwitch; onClose: () => void }) {
  return (
    <Dialog open title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p>They work on the comments that are selected, else on the one that has the focus.</p>
      <dl className={styles.keys}>
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
