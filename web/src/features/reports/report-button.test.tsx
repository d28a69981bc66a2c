import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setOnline } from '../../testing/network.ts';
import { callFunction } from '../../platform/call-function.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { ReportComment, Reporting } from './index.tsx';

vi.mock('../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

const sent = { ok: true, value: { reported: true } } as const;

/** Opens the dialog about a comment that no other test reports. */
async function open(id: string, uid: string | null = 'me') {
  const view = renderAt(
    <>
      <ReportComment id={id} uid={uid} name="Mara" />
      <ToastStack />
    </>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Report the comment by Mara' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a comment' }));
  const choose = () => view.user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Report' }));
  return { ...view, dialog, choose, send };
}

describe('reporting a comment', () => {
  test('a report requires a reason, accepts a note, and is sent once', async () => {
    vi.mocked(callFunction).mockResolvedValue(sent);
    const { user, dialog, choose, send } = await open('c1');
    expect(dialog.queryByRole('textbox', { name: 'Your e-mail address' })).not.toBeInTheDocument();
    await send();
    expect(dialog.getByText('Choose what is wrong with it.')).toBeVisible();
    const reasons = dialog.getByRole('radiogroup', { name: 'What is wrong with it?' });
    expect(reasons).toBeInvalid();
    expect(reasons).toHaveAccessibleDescription('Choose what is wrong with it.');
    expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
    await choose();
    await user.type(dialog.getByRole('textbox'), ' Again. ');
    await send();
    expect(vi.mocked(callFunction).mock.calls).toEqual([
      ['report', { thing: 'comment:c1', reason: 'spam', note: 'Again.' }],
    ]);
    expect(await screen.findByRole('button', { name: 'You reported this comment' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a visitor gives an address for the answer, and is told what is wrong with it', async () => {
    vi.mocked(callFunction)
      .mockResolvedValueOnce({
        ok: false,
        code: 'invalid-input',
        message: 'Not that.',
        problems: ['Write a whole e-mail address.'],
        field: 'email',
      })
      .mockResolvedValueOnce({ ok: false, code: 'too-many-requests', message: 'Try again in an hour.' })
      .mockResolvedValueOnce(sent);
    const { user, dialog, choose, send } = await open('c2', null);
    await choose();
    await send();
    const address = dialog.getByRole('textbox', { name: 'Your e-mail address' });
    expect(address).toHaveAccessibleDescription(/Write your e-mail address/);
    expect(callFunction).not.toHaveBeenCalled();
    await user.type(address, 'zoe@band');
    await send();
    expect(await dialog.findByText('Write a whole e-mail address.')).toBeVisible();
    await user.type(address, '.example');
    await send();
    expect(await dialog.findByText('Try again in an hour.')).toBeVisible();
    await send();
    expect(await screen.findByRole('button', { name: 'You reported this comment' })).toBeVisible();
    expect(callFunction).toHaveBeenLastCalledWith('report', {
      thing: 'comment:c2',
      reason: 'spam',
      email: 'zoe@band.example',
    });
  });

  test('a report without network is not begun, because its dialog could not be closed until there is one', async () => {
    setOnline(false);
    const { user, dialog, choose, send } = await open('c3');
    await choose();
    await send();
    expect(dialog.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(callFunction).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a page is reported under its own title', async () => {
  vi.mocked(callFunction).mockResolvedValue({ ok: false, code: 'not-found', message: '' });
  const { user } = renderAt(
    <>
      <Reporting thing="band:om" title="Report this page" uid="me">
        {(openDialog) => <button onClick={openDialog}>Report this page</button>}
      </Reporting>
      <ToastStack />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Report this page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this page' }));
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/There is nothing to report any more/)).toBeVisible();
  expect(callFunction).toHaveBeenCalledWith('report', { thing: 'band:om', reason: 'other' });
});
