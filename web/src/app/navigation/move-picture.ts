import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { shownPages } from '../../data/shown-pages.ts';
import { routeAt } from '../routes.ts';
import './move-picture.css';
import { type PageChange, pageChange } from './page-change.ts';

const noMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Frozen, the former page stands until the next one is rendered: so only for one that can be rendered at once. */
function isAtHand({ pathname, search, state }: Location): boolean {
  const { access, isLoaded } = routeAt(pathname);
  return access === 'all' && isLoaded() && (shownPages.has(pathname + search) || state !== null);
}

function isInView(picture: Element | null | undefined): picture is HTMLElement {
  if (!picture) return false;
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** The picture of a card that leads to `path`. */
const onCard = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`)]
    .map((link) => link.closest('article, li')?.querySelector('picture img'))
    .find(isInView);

/** The picture at the head of a page. */
const atHead = (): HTMLElement | undefined =>
  [document.querySelector('main header picture img')].find(isInView);

/** The picture that has the name of the one that moves. */
let named: HTMLElement | null = null;

/** One picture at a time: of two with the same name the browser would move none. */
function nameMoving(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  named = picture;
  if (named) named.style.viewTransitionName = 'picture';
}

let last: ViewTransition | null = null;

/**
 * Moves the picture of a card to its place on the page that the card leads to, and back; the rest of the page is there at
 * once. What the browser has moved itself, as under a finger that swipes back, is not moved again.
 */
function movePicture({ from, to, show }: PageChange): void {
  const card = onCard(to.pathname);
  const before = card ?? atHead();
  const { event } = window;
  const isMoved = event instanceof PopStateEvent && event.hasUAVisualTransition;
  if (!before || isMoved || noMotion.matches || from.pathname === to.pathname || !isAtHand(to)) {
    startTransition(show);
    return;
  }
  nameMoving(before);
  const transition = document.startViewTransition(() => {
    nameMoving(null);
    flushSync(show);
    const after = card ? atHead() : onCard(from.pathname);
    if (!after) return transition.skipTransition();
    nameMoving(after);
  });
  last = transition;
  // One that is followed by another ends when that begins, which has named its picture by then.
  void transition.finished.finally(() => {
    if (last === transition) nameMoving(null);
  });
  // Skipped when the reader goes on to another page, or looks at another tab.
  transition.ready.catch(() => undefined);
}

export function startMovingPictures(): void {
  if ('startViewTransition' in document) pageChange.perform = movePicture;
}
