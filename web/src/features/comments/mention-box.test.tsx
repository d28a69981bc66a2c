// Import first: it mocks the services that later imports use.
import { box, fake, show } from './testing/page.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { callFunction } from '../../platform/call-function.ts';
import { suggestMembers } from './api/members.ts';
import { comment, keyOf } from './testing/fake-comments.ts';

describe('mentions', () => {
  const named = (name: string) => screen.findByRole('option', { name: new RegExp(name) });

  test('a member can be picked with the keyboard, and the uid is sent', async () => {
    fake.put(comment(keyOf(1), { author: 'zoe', name: 'Zoe Fuzz' }));
    vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { id: keyOf(2), state: 'visible' } });
    const { user } = show();
    await screen.findByText(`Text of ${keyOf(1)}`);
    await user.type(await box(), 'Hi @');
    expect(await named('Zoe Fuzz')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(await named('Mara')).toHaveAttribute('aria-selected', 'true');
    expect(await box()).toHaveAttribute('aria-activedescendant', (await named('Mara')).id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await box()).toHaveValue('Hi @Zoe Fuzz ');
    await user.keyboard('!{Control>}{Enter}{/Control}');
    expect(vi.mocked(callFunction).mock.calls[0]?.[1]).toMatchObject({
      text: 'Hi @Zoe Fuzz !',
      mentions: ['zoe'],
    });
  });

  test('Escape closes the suggestions, after which Tab leaves the text', async () => {
    const { user } = show();
    await user.type(await box(), '@m');
    await named('Mara');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.tab();
    expect(await box()).not.toHaveFocus();
  });

  test('the server suggests members who have not written here, with their role on the site', async () => {
    const ozzy = { uid: 'ozzy', name: 'Ozzy', photoURL: null };
    vi.mocked(suggestMembers).mockResolvedValue([{ ...ozzy, role: 'comments' }]);
    const { user } = show();
    await user.type(await box(), '@oz');
    expect(await named('Ozzy')).toHaveTextContent('Moderator of the house');
    await user.click(await named('Ozzy'));
    expect(await box()).toHaveValue('@Ozzy ');
  });

  test('a visitor is not told to mention members, and the server is not asked', async () => {
    const { user } = show({ member: null });
    await user.type(await box(), '@oz');
    expect(screen.queryByText(/mention somebody/)).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(suggestMembers).not.toHaveBeenCalled();
  });
});
