import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';

const ownProperties = ['--writing-inset', '--floating-tools', '--stuck-tools'];

/**
 * The editor learns of a new selection a moment after the tap, or the closed dialog, that led to it. Before that, it
 * would scroll back to the former one.
 */
const selectionSettledMs = 100;

/** Returns where the toolbar ends while it sticks to the top of the window. */
function stuckEndOf(tools: HTMLElement): number {
  const { position, top } = getComputedStyle(tools.parentElement ?? tools);
  return position === 'sticky' ? Number.parseFloat(top) + tools.offsetHeight : 0;
}

/**
 * Sets `--writing-inset` of the root element to the height at the bottom of the window that the floating toolbar and
 * the on-screen keyboard below it cover while the author is writing, so that messages appear above them,
 * `--floating-tools` to the height of the toolbar alone, and `--stuck-tools` to where a toolbar ends that sticks to the
 * top. Scrolls the cursor out from under a toolbar that appears or grows.
 */
export function useWritingInset(
  editor: Editor,
  tools: RefObject<HTMLElement | null>,
  writing: boolean,
): void {
  useEffect(() => {
    const element = tools.current;
    if (!element || !writing) return;
    const root = document.documentElement;
    const view = window.visualViewport;
    const measure = () => {
      const isFloating = getComputedStyle(element).position === 'fixed';
      const covered = isFloating ? window.innerHeight - element.getBoundingClientRect().top : 0;
      root.style.setProperty('--writing-inset', `${Math.round(covered)}px`);
      root.style.setProperty('--floating-tools', `${isFloating ? element.offsetHeight : 0}px`);
      root.style.setProperty('--stuck-tools', `${isFloating ? 0 : stuckEndOf(element)}px`);
      return isFloating;
    };
    const isCovering = () => {
      const { top } = editor.view.coordsAtPos(editor.state.selection.head);
      const tools = element.getBoundingClientRect();
      return top > tools.top && top < tools.bottom;
    };
    let height = 0;
    let scrolling: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const isFloating = measure();
      const hasGrown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (!hasGrown) return;
      clearTimeout(scrolling);
      scrolling = setTimeout(() => {
        // On a desktop, the text must not move under a mouse that is selecting in it.
        if (editor.isFocused && (isFloating || isCovering())) editor.commands.scrollIntoView();
      }, selectionSettledMs);
    });
    observer.observe(element);
    view?.addEventListener('resize', measure);
    view?.addEventListener('scroll', measure);
    return () => {
      clearTimeout(scrolling);
      observer.disconnect();
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
      for (const name of ownProperties) root.style.removeProperty(name);
    };
  }, [editor, tools, writing]);
}
