import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';

/** Sets `--keyboard` of the element to the height of the viewport that a phone's on-screen keyboard covers. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [element]);
}

const ownProperties = ['--writing-inset', '--floating-tools', '--stuck-tools'];

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

/**
 * Sets `--writing-inset` of the root element to the height at the bottom of the window that the floating toolbar and
 * the on-screen keyboard below it cover while the author is writing, so that messages appear above them,
 * `--floating-tools` to the height of the toolbar alone, and `--stuck-tools` to where a toolbar ends that sticks to the
 * top. Scrolls the cursor out from under a toolbar that appears or grows, or that the keyboard lifts.
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
    const isCovering = (isFloating: boolean) => {
      const { top, bottom } = editor.view.coordsAtPos(editor.state.selection.head);
      const tools = element.getBoundingClientRect();
      return isFloating ? bottom > tools.top : top > tools.top && top < tools.bottom;
    };
    let height = 0;
    let scrolling: ReturnType<typeof setTimeout> | undefined;
    let settled = view?.height ?? 0;
    const onResize = () => {
      const isFloating = measure();
      clearTimeout(scrolling);
      scrolling = setTimeout(() => {
        const shrunk = settled - (view?.height ?? 0);
        settled = view?.height ?? 0;
        if (!isFloating || view?.scale !== 1 || shrunk < keyboardMinHeight) return;
        if (editor.isFocused && isCovering(true)) editor.commands.scrollIntoView();
      }, selectionSettledMs);
    };
    const observer = new ResizeObserver(() => {
      const isFloating = measure();
      const hasGrown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (!hasGrown) return;
      clearTimeout(scrolling);
      scrolling = setTimeout(() => {
        // On a desktop, the text must not move under a mouse that is selecting in it.
        if (editor.isFocused && (isFloating || isCovering(false))) editor.commands.scrollIntoView();
      }, selectionSettledMs);
    });
    observer.observe(element);
    view?.addEventListener('resize', onResize);
    view?.addEventListener('scroll', measure);
    return () => {
      clearTimeout(scrolling);
      observer.disconnect();
      view?.removeEventListener('resize', onResize);
      view?.removeEventListener('scroll', measure);
      for (const name of ownProperties) root.style.removeProperty(name);
    };
  }, [editor, tools, writing]);
}
