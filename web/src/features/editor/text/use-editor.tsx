import { Editor, type EditorOptions } from '@tiptap/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

// Instead of `@tiptap/react`, which also draws parts of a text with React. For those, it draws each text twice when it is
// opened, and sets all options anew with every render.

/** Creates an editor with the component. Options that change later are ignored. */
export function useEditor(options: Partial<EditorOptions>): Editor {
  const [editor] = useState(() => new Editor(options));
  return editor;
}

interface EditorContentProps {
  editor: Editor;
  className?: string | undefined;
}

/** Shows the text of an editor. */
export function EditorContent({ editor, className }: EditorContentProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // React runs the effects of what it hides and shows again a second time.
    if (editor.isDestroyed) editor.mount(element);
    else element.append(editor.view.dom);
    editor.view.updateRoot();
    return () => editor.unmount();
  }, [editor]);
  return <div ref={place} className={className} />;
}

/** Returns what `select` finds in the editor's state, which JSON must be able to represent. Renders when it changes. */
export function useEditorState<Found>(editor: Editor, select: (editor: Editor) => Found): Found {
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange);
      return () => void editor.off('transaction', onChange);
    },
    [editor],
  );
  const found = useSyncExternalStore(subscribe, () => JSON.stringify(select(editor)));
  return useMemo(() => JSON.parse(found) as Found, [found]);
}
