import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

const unpublish = vi.fn();
const entries: MenuEntry[] = [
  { label: 'See the article', to: '/article/ash' },
  { label: 'Unpublish', onSelect: unpublish },
  { label: 'Delete', locked: true, onSelect: () => expect.unreachable() },
];
const setUp = () => renderAt(<Menu label="More: Ash" entries={entries} />);
const button = () => screen.getByRole('button', { name: 'More: Ash' });
const entry = (name: string) => screen.getByRole('menuitem', { name });

test('pressing the button opens the menu with the focus on the first entry, and pressing again closes it', async () => {
  const { user } = setUp();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button());
  expect(screen.getByRole('menu', { name: 'More: Ash' })).toBeVisible();
  expect(entry('See the article')).toHaveFocus();
  expect(entry('See the article')).toHaveAttribute('href', '/article/ash');
  await user.click(button());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the arrow keys, Home and End move through the menu, and the arrow keys wrap around', async () => {
  const { user } = setUp();
  button().focus();
  await user.keyboard('{ArrowUp}');
  expect(entry('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(entry('See the article')).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(entry('Unpublish')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(entry('See the article')).toHaveFocus();
});

test('Escape closes the menu and returns the focus to the button', async () => {
  const { user } = setUp();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('Back closes the menu and returns the focus to the button', async () => {
  const { user } = setUp();
  await user.click(button());
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
  history.back();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
});

test('pressing outside the menu closes it', async () => {
  const { user } = setUp();
  await user.click(button());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a menu entry runs its action once and closes the menu, and a locked entry does nothing', async () => {
  const { user } = setUp();
  await user.click(button());
  await user.click(entry('Delete'));
  expect(screen.getByRole('menu')).toBeVisible();
  await user.click(entry('Unpublish'));
  expect(unpublish).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a menu that would begin beyond the left edge of the window is moved into it', async () => {
  const edges = { left: -60, top: 0, bottom: 200, height: 200 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(edges);
  const { user } = setUp();
  await user.click(button());
  expect(screen.getByRole('menu').style.marginRight).toBe('-68px');
});
