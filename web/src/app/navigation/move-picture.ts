import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { knownPage } from '../../data/page.ts';
import { routeAt } from '../routes.ts';
import './move-picture.css';
import { type PageChange, pageChange } from './page-change.ts';

const noMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Returns whether the page can be rendered synchronously. A view transition freezes the previous page until the next
 * one has rendered.
 */
function isAtHand({ pathname, search, state }: Location): boolean {
  const { access, isLoaded } = routeAt(pathname);
  return access === 'all' && isLoaded() && (knownPage(pathname + search) !== undefined || state !== null);
}

function isInView(picture: Element | null | undefined): picture is HTMLElement {
  if (!picture) return false;
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Returns the picture of a card that links to `path`. */
const onCard = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`)]
    .map((link) => link.closest('article, li')?.querySelector('picture img'))
    .find(isInView);

/** Returns the picture in the header of a page. */
const atHead = (): HTMLElement | undefined =>
  [document.querySelector('main header picture img')].find(isInView);

/** The picture that has the view transition name. */
let named: HTMLElement | null = null;

/** Names one picture at a time: if two had the same name, the browser would animate neither. */
function nameMoving(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  named = picture;
  if (named) named.style.viewTransitionName = 'picture';
}

let last: ViewTransition | null = null;

/**
 * Animates the picture of a card to its place on the page that the card links to, and back; the rest of the page
 * appears immediately. A navigation that the browser has already animated, such as a swipe back, is not animated
 * again.
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
  // A transition that is followed by another finishes when the other starts, which has named its own picture by then.
  void transition.finished.finally(() => {
    if (last === transition) nameMoving(null);
  });
  // Rejects if the transition is skipped, because the reader navigates on or switches tabs.
  transition.ready.catch(() => undefined);
}

export function startMovingPictures(): void {
  if ('startViewTransition' in document) pageChange.perform = movePicture;
}
