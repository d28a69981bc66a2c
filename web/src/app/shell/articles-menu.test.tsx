import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeTime } from '../../testing/fake-time.ts';
import { ArticlesMenu } from './articles-menu.tsx';

const { pass, person } = fakeTime();

function setUp({ author = false } = {}) {
  const user = person();
  const onFollow = vi.fn();
  render(
    <MemoryRouter>
      <ArticlesMenu author={author} onFollow={onFollow} />
      <button>Elsewhere</button>
    </MemoryRouter>,
  );
  return { user, onFollow };
}

const button = () => screen.getByRole('button', { name: 'Articles' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
const entry = (name = 'All articles') => screen.queryByRole('link', { name });

describe('the articles menu with a mouse', () => {
  it('the articles menu stays open when the pointer returns to the button or an entry within 500 ms', async () => {
    const { user } = setUp();
    await user.hover(button());
    await user.hover(elsewhere());
    await pass(499);
    await user.hover(entry() as HTMLElement);
    await pass(2000);
    expect(entry()).toBeVisible();
    await user.hover(elsewhere());
    await pass(500);
    expect(entry()).toBeNull();
  });

  it('pressing the button keeps an articles menu opened by hover open, and the next press closes it', async () => {
    const { user } = setUp();
    await user.click(button());
    expect(entry()).toBeVisible();
    await user.click(button());
    expect(entry()).toBeNull();
  });

  it('the articles menu closes after the pointer leaves, even if the button was pressed', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.hover(elsewhere());
    await pass(500);
    expect(entry()).toBeNull();
  });

  it('a hovered articles menu closes on Escape and moves the focus to the button, unless the focus is elsewhere', async () => {
    const { user } = setUp();
    await user.hover(button());
    await user.keyboard('{Escape}');
    expect(entry()).toBeNull();
    expect(button()).toHaveFocus();

    elsewhere().focus();
    await user.unhover(button());
    await user.hover(button());
    expect(entry()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(entry()).toBeNull();
    expect(elsewhere()).toHaveFocus();
  });
});

describe('the articles menu by touch', () => {
  it('the articles menu opens with one tap, and closes with the next tap or a tap outside', async () => {
    const { user } = setUp();
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }]);
    await tap(button());
    await pass(2000);
    expect(entry()).toBeVisible();
    await tap(button());
    expect(entry()).toBeNull();

    await tap(button());
    await tap(elsewhere());
    expect(entry()).toBeNull();
  });
});

describe('the articles menu with the keyboard', () => {
  it('the articles menu opens on focus; Enter keeps it open, and Enter again closes it', async () => {
    const { user } = setUp();
    await user.tab();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(entry()).toBeVisible();
    await user.keyboard('{Enter}');
    expect(entry()).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('the articles menu closes on Escape from an entry, returns the focus to the button, and stays closed', async () => {
    const { user } = setUp();
    await user.tab();
    await user.tab();
    expect(entry()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(entry()).toBeNull();
    await user.keyboard('{Enter}');
    expect(entry()).toBeVisible();
  });

  it('the articles menu closes when the focus leaves it, but not when the pointer leaves while an entry is focused', async () => {
    const { user } = setUp();
    await user.hover(button());
    await user.tab();
    await user.tab();
    await user.hover(elsewhere());
    await pass(2000);
    expect(entry()).toHaveFocus();
    await user.tab();
    expect(elsewhere()).toHaveFocus();
    expect(entry()).toBeNull();
  });
});

it('the articles menu of a reader has one entry and closes when that is followed', async () => {
  const { user, onFollow } = setUp();
  await user.hover(button());
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.click(entry() as HTMLElement);
  expect(entry()).toBeNull();
  expect(onFollow).toHaveBeenCalledOnce();
});
