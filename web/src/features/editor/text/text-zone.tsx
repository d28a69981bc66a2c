import type { Editor } from '@tiptap/core';
import { EditorContent } from './use-editor.tsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { plural } from '../../../lib/plural.ts';
import { FootnoteList } from './footnote/footnote-list.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { BlockStripProps } from './toolbar/block-strip.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { ToolbarDialog } from './toolbar/toolbar-items.tsx';
import type { TextFacts } from './text-facts.ts';
import '../../../styles/read-bold.css';
import styles from './text.module.css';

/**
 * The editor learns of a new selection a moment after the tap, or the closed dialog, that led to it. Before that, it
 * would scroll back to the former one.
 */
const selectionSettledMs = 100;

/** More than the address bar of a phone, which comes and goes as the page is scrolled. */
const keyboardMinHeight = 100;

/** Returns where the toolbar ends while it sticks to the top of the window. */
function stuckEndOf(tools: HTMLElement): number {
  const { position, top } = getComputedStyle(tools.parentElement ?? tools);
  return position === 'sticky' ? Number.parseFloat(top) + tools.offsetHeight : 0;
}

const ownProperties = ['--writing-inset', '--keyboard', '--floating-tools', '--stuck-tools'];

/**
 * Sets, while the author is writing, of the root element `--keyboard` to the height at the bottom of the window that a
 * phone's on-screen keyboard covers, `--writing-inset` to the same with the floating toolbar above it, so that messages
 * appear above both, `--floating-tools` to the height of the toolbar alone, and `--stuck-tools` to where a toolbar ends
 * that sticks to the top. Scrolls the cursor out from under a toolbar that appears or grows, or that the keyboard lifts.
 */
function useToolbarPlace(editor: Editor, tools: RefObject<HTMLElement | null>, writing: boolean): void {
  // Before anything is painted or scrolled: the floating toolbar leaves the flow.
  useLayoutEffect(() => {
    const element = tools.current;
    const view = window.visualViewport;
    if (!element || !view || !writing) return;
    const { style } = document.documentElement;
    const set = (name: (typeof ownProperties)[number], px: number) =>
      style.setProperty(name, `${Math.round(px)}px`);
    const measure = () => {
      set('--keyboard', Math.max(0, window.innerHeight - view.height - view.offsetTop));
      const isFloating = getComputedStyle(element).position === 'fixed';
      set('--writing-inset', isFloating ? window.innerHeight - element.getBoundingClientRect().top : 0);
      set('--floating-tools', isFloating ? element.offsetHeight : 0);
      set('--stuck-tools', isFloating ? 0 : stuckEndOf(element));
      return isFloating;
    };
    const isCovering = (isFloating: boolean) => {
      const { top, bottom } = editor.view.coordsAtPos(editor.state.selection.head);
      const bar = element.getBoundingClientRect();
      return isFloating ? bottom > bar.top : top > bar.top && top < bar.bottom;
    };
    let scrolling: ReturnType<typeof setTimeout> | undefined;
    const scrollSoon = (isNeeded: () => boolean) => {
      clearTimeout(scrolling);
      scrolling = setTimeout(() => {
        if (isNeeded() && editor.isFocused) editor.commands.scrollIntoView();
      }, selectionSettledMs);
    };
    let settled = view.height;
    const onResize = () => {
      const isFloating = measure();
      scrollSoon(() => {
        const shrunk = settled - view.height;
        settled = view.height;
        return isFloating && view.scale === 1 && shrunk >= keyboardMinHeight && isCovering(true);
      });
    };
    let height = 0;
    const observer = new ResizeObserver(() => {
      const isFloating = measure();
      const hasGrown = element.offsetHeight > height;
      height = element.offsetHeight;
      // On a desktop, the text must not move under a mouse that is selecting in it.
      if (hasGrown) scrollSoon(() => isFloating || isCovering(false));
    });
    measure();
    observer.observe(element);
    const listening = new AbortController();
    view.addEventListener('resize', onResize, { signal: listening.signal });
    view.addEventListener('scroll', measure, { signal: listening.signal });
    return () => {
      clearTimeout(scrolling);
      observer.disconnect();
      listening.abort();
      for (const name of ownProperties) style.removeProperty(name);
    };
  }, [editor, tools, writing]);
}

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
    const listening = new AbortController();
    element.addEventListener('focusin', onFocus, { signal: listening.signal });
    element.addEventListener('focusout', onBlur, { signal: listening.signal });
    return () => listening.abort();
  }, [editor, zone]);
  return writing;
}

const BlockStrip = lazyPart<BlockStripProps>(() => import('./toolbar/block-strip.tsx'));

interface TextZoneProps {
  editor: Editor;
  facts: TextFacts;
  onOpenDialog: (what: ToolbarDialog) => void;
}

/** The text with its toolbar, which stays visible. */
export function TextZone({ editor, facts, onOpenDialog }: TextZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const writing = useWriting(editor, zone);
  useToolbarPlace(editor, tools, writing);

  /**
   * Lets the text keep its focus and selection, and on a phone its keyboard, when a tool is pressed. In Safari the
   * focus would not move to the button, and the toolbar would float away from under the finger. If the text is not
   * focused, the button takes the focus, and gets it back from a dialog.
   */
  const keepFocus = (event: MouseEvent) => {
    if (editor.isFocused) event.preventDefault();
  };

  /** Returns from the toolbar and the tools of a block to the text on Escape. */
  const onToolKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus();
  };

  /** Focuses the toolbar on Alt+F10, as in other editors. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    zone.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  };

  return (
    <div ref={zone} data-writing={writing || undefined} onKeyDown={onKeyDown}>
      <div className={styles.rail}>
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
