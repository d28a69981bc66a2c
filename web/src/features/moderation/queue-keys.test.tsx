// Import first: it mocks the services that later imports use.
import { emit, Page, rowOf, setUp } from './testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/render.tsx';
import { describe, expect, test, vi } from 'vitest';
import { moderateComments } from './api/calls.ts';
import { held, reported } from './testing/row.ts';

describe('keyboard shortcuts of the queue', () => {
  test('keys move the focus, select comments and decide', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.keyboard('jj');
    expect(rowOf('b')).toHaveFocus();
    expect(scroll.mock.contexts.at(-1)).toBe(rowOf('b'));
    await user.keyboard('j');
    expect(rowOf('b')).toHaveFocus();
    await user.keyboard('kr');
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'release',
      comments: [{ id: 'a', version: 1 }],
    });
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    await user.keyboard('h');
    expect(screen.getByRole('dialog', { name: 'Hide one comment by Toni Marek' })).toBeVisible();
  });

  test('keys work after a press on a tab, which keeps the focus', async () => {
    const { user } = renderAt(
      <main>
        <Page tab="held" />
      </main>,
    );
    emit('held', held('a'));
    screen.getByRole('link', { name: /^Held/ }).focus();
    await user.keyboard('j');
    expect(rowOf('a')).toHaveFocus();
  });

  test('keys do nothing while the moderator types, in a dialog, or with Ctrl and Alt', async () => {
    const { user } = setUp();
    emit('reported', reported('a'));
    await user.keyboard('j{Control>}x{/Control}');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    await user.keyboard('d');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'xj?h');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('xj?h');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  test('a dialog lists the keys, which can be turned off permanently', async () => {
    const { user } = setUp();
    emit('reported', reported('a'));
    await user.keyboard('?');
    const keys = within(screen.getByRole('dialog', { name: 'Keys' }));
    await user.click(keys.getByRole('checkbox', { name: 'Keys are on' }));
    await user.click(keys.getByRole('button', { name: 'Done' }));
    await user.keyboard('jx');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    expect(localStorage.getItem('moderation-keys')).toBe('off');
  });
});
