import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import '../../../styles/read-bold.css';
import { plural } from '../../../lib/plural.ts';
import { FootnoteList } from './footnote/footnote-list.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { BlockStripProps } from './toolbar/block-strip.tsx';
import styles from './text.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { ToolbarDialog } from './toolbar/toolbar-items.tsx';
import { useKeyboardInset, useWritingInset } from './toolbar/use-writing-inset.ts';
import type { TextFacts } from './text-facts.ts';

/**
 * Returns whether the author is writing: from the moment the text gets the focus until the focus leaves `zone`, the
 * text with its toolbar. Uses native events, because React misses the focus that a dialog restores while it is being
 * unmounted.
 */
function useWriting(editor: Editor, zone: RefObject<HTMLElement | null>): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      // Not when a tool gets the focus: the toolbar would float away from under the finger.
      if (editor.view.dom.contains(target as Node)) setWriting(true);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setWriting(false);
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [editor, zone]);
  return writing;
}

/** Reserves the height of the toolbar while it floats, to avoid a layout shift when it leaves the flow. */
function useReservedHeight(place: RefObject<HTMLElement | null>, tools: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tools.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (place.current) place.current.style.minHeight = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, tools]);
}

const BlockStrip = lazyPart<BlockStripProps>(() =>
  import('./toolbar/block-strip.tsx').then((module) => ({ default: module.BlockStrip })),
);

interface TextZoneProps {
  editor: Editor;
  facts: TextFacts;
  onOpenDialog: (what: ToolbarDialog) => void;
}

const isInDialog = ({ target }: SyntheticEvent): boolean => (target as Element).closest('dialog') !== null;

/** The text with its toolbar, which stays visible. */
export function TextZone({ editor, facts, onOpenDialog }: TextZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const writing = useWriting(editor, zone);
  useKeyboardInset(zone);
  useReservedHeight(rail, tools);
  useWritingInset(editor, tools, writing);

  /**
   * Lets the text keep its focus and selection, and on a phone its keyboard, when a tool is pressed. In Safari the
   * focus would not move to the button, and the toolbar would float away from under the finger. If the text is not
   * focused, the button takes the focus, and gets it back from a dialog.
   */
  const keepFocus = (event: MouseEvent) => {
    if (!isInDialog(event) && editor.isFocused) event.preventDefault();
  };

  /** Returns from the toolbar and the tools of a block to the text on Escape. */
  const onToolKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isInDialog(event)) editor.commands.focus();
  };

  /** Focuses the toolbar on Alt+F10, as in other editors. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    zone.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  };

  return (
    <div ref={zone} data-writing={writing || undefined} onKeyDown={onKeyDown}>
      <div ref={rail} className={styles.rail}>
        <div ref={tools} className={styles.tools} onMouseDown={keepFocus} onKeyDown={onToolKeyDown}>
          <Toolbar editor={editor} onOpenDialog={onOpenDialog} />
          <BlockStrip editor={editor} onOpenDialog={onOpenDialog} />
        </div>
      </div>
      <EditorContent editor={editor} className={styles.text} />
      <FootnoteList editor={editor} onOpenDialog={() => onOpenDialog('footnote')} />
      <p className={styles.count}>
        {plural(facts.words, 'word')}
        {facts.words > 0 && `, ${facts.minutes} min read`}
      </p>
    </div>
  );
}
