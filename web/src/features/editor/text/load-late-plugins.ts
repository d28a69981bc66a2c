import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { onReconnect } from '../../../platform/on-reconnect.ts';

/** Returns the event for a second time: its data can only be read now. */
function copyOf(event: ClipboardEvent | DragEvent): Event {
  const { type, clipboardData, dataTransfer, clientX, clientY } = event as ClipboardEvent & DragEvent;
  const data = clipboardData ?? dataTransfer;
  const copy = new DataTransfer();
  for (const kind of data?.types ?? []) copy.setData(kind, data?.getData(kind) ?? '');
  for (const file of data?.files ?? []) copy.items.add(file);
  const again = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(again, { clipboardData: copy, dataTransfer: copy, clientX, clientY });
}

interface LatePluginsOptions {
  /** Called with pasted files. */
  onFiles: (files: File[]) => void;
}

/**
 * Adds `latePlugins` and `lastPlugins` to the text once they have loaded, and keeps what is pasted or dropped before. If they fail to load,
 * ProseMirror inserts what it understands.
 */
export const LatePlugins = Extension.create<LatePluginsOptions>({
  name: 'latePlugins',

  addProseMirrorPlugins() {
    const { editor, options } = this;
    let held: Event[] = [];
    let hasFailed = false;
    const hold = ({ dragging }: EditorView, event: ClipboardEvent | DragEvent): boolean => {
      if (hasFailed || dragging) return false;
      event.preventDefault();
      held.push(copyOf(event));
      return true;
    };
    const add = async () => {
      const late = await import('./late-plugins.ts').catch(() => null);
      if (editor.isDestroyed || !editor.state.plugins.includes(waiting)) return;
      hasFailed = late === null;
      if (late)
        editor.registerPlugin(waiting, (_waiting, plugins) => [
          ...late.latePlugins(editor, options.onFiles),
          ...plugins.filter((one) => one !== waiting),
          ...late.lastPlugins(),
        ]);
      for (const event of held) editor.view.dom.dispatchEvent(event);
      held = [];
    };
    const waiting = new Plugin({
      props: { handleDOMEvents: { paste: hold, drop: hold } },
      view: () => {
        void add();
        return { destroy: onReconnect(() => void add()) };
      },
    });
    return [waiting];
  },
});
