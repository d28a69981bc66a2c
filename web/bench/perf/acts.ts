import type { Locator, Page } from '@playwright/test';
import { donateButton } from '../../e2e/fixtures/donate-button.ts';

/** Something that readers press, and the response that they see. */
export interface Act {
  name: string;
  /** `article`: the first in the list; `comments`: those below it. */
  at: '/' | '/article' | '/events' | 'article' | 'comments';
  /** Requires a signed-in member. */
  member?: true;
  control: (page: Page) => Locator;
  /** Keys to type instead of a press. */
  keys?: string;
  answer: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });

export const acts: Act[] = [
  {
    name: 'menu',
    at: '/',
    control: (page) => button(page, 'Menu'),
    answer: (page) => page.getByRole('button', { name: 'Menu', expanded: true }),
  },
  {
    name: 'theme',
    at: '/',
    control: (page) => button(page, 'Switch to light theme'),
    answer: (page) => page.locator('html[data-theme=light]'),
  },
  {
    name: 'donate',
    at: '/',
    control: donateButton,
    answer: (page) => page.getByRole('dialog', { name: 'Donate to the Cause' }),
  },
  {
    name: 'search',
    at: '/',
    control: (page) => button(page, 'Search').first(),
    answer: (page) => page.getByRole('combobox', { name: 'Search the site' }),
  },
  {
    name: 'filter of articles',
    at: '/article',
    control: (page) => page.getByRole('link', { name: 'Reviews', exact: true }),
    answer: (page) => page.locator('[aria-current=true]', { hasText: 'Reviews' }),
  },
  {
    name: 'past events',
    at: '/events',
    control: (page) => page.getByRole('link', { name: 'Past', exact: true }),
    answer: (page) => page.locator('[aria-current=page]', { hasText: 'Past' }),
  },
  {
    name: 'horns',
    at: 'article',
    member: true,
    control: (page) => page.getByRole('main').getByRole('button', { name: /^Horns/ }),
    answer: (page) => page.getByRole('main').getByRole('button', { name: /^Horns/, pressed: true }),
  },
  {
    name: 'save',
    at: 'article',
    member: true,
    control: (page) => button(page, /^Save: /).first(),
    answer: (page) => button(page, /^Saved: /).first(),
  },
  {
    name: 'a letter of a comment',
    at: 'comments',
    member: true,
    control: comment,
    keys: 'L',
    answer: (page) => comment(page).and(page.locator(':not(:placeholder-shown)')),
  },
];
