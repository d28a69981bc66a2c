import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { goBack } from '../testing/back.ts';
import { pressEscape } from '../testing/escape.ts';
import { renderAt } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './input.tsx';

function Booking() {
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog title="Book" action="Book it" onSubmit={() => setMissing(true)} onClose={() => undefined}>
      <Field label="Name">
        <TextInput />
      </Field>
      <Field label="Day" error={missing && 'Choose the day.'}>
        <TextInput />
      </Field>
      <Field label="Time" error={missing && 'Choose the time.'}>
        <TextInput />
      </Field>
    </FormDialog>
  );
}

test('the first invalid field gets the focus each time the form is submitted', async () => {
  const { user } = renderAt(<Booking />);
  const day = screen.getByRole('textbox', { name: 'Day' });
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('Choose the day.');
  }
});

const warning = 'What you did here is lost if you close this. Close it again, or go on.';

const depth = () => (window.history.state as { sheets?: number } | null)?.sheets;

function openReason(onSubmit: ComponentProps<typeof FormDialog>['onSubmit'] = () => undefined) {
  const onClose = vi.fn();
  const { user, unmount } = renderAt(
    <FormDialog title="Hide it" action="Hide" onSubmit={onSubmit} onClose={onClose}>
      <Field label="Reason">
        <TextInput />
      </Field>
    </FormDialog>,
  );
  return { user, unmount, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

test('a form dialog without input closes on the first Escape and on a backdrop click', async () => {
  const { user, onClose, dialog } = openReason();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a form dialog with input stays open on a backdrop click, which leaves the focus in its field, and closes immediately by Cancel', async () => {
  const { user, onClose, dialog } = openReason();
  const box = screen.getByRole('textbox', { name: 'Reason' });
  await user.type(box, 'Spam.');
  await user.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('closing the tab asks for confirmation while a form dialog has unsent input', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, unmount } = openReason();
  expect(asks()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

test('a form dialog with input warns on the first Escape, again once something was typed, and closes on the second', async () => {
  const { user, onClose, dialog } = openReason();
  const box = screen.getByRole('textbox', { name: 'Reason' });
  await user.type(box, 'Spam.');
  pressEscape(dialog);
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  expect(dialog).toHaveAttribute('open');
  await user.type(box, ' Again.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pressEscape(dialog);
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form dialog with input also warns on the first Back and closes on the second', async () => {
  const { user, onClose } = openReason();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  await waitFor(() => expect(depth()).toBe(2));
  window.history.back();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(warning));
  expect(onClose).not.toHaveBeenCalled();

  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Again.');
  await waitFor(() => expect(depth()).toBe(2));
  window.history.back();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(warning));
  window.history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a single Escape that the browser treats as two only warns', async () => {
  const { user, onClose, dialog } = openReason();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  pressEscape(dialog);
  dialog.close();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  expect(onClose).not.toHaveBeenCalled();
});

test('cancelling a file chooser does not count as Escape', async () => {
  const { user, dialog } = openReason();
  const box = screen.getByRole('textbox', { name: 'Reason' });
  await user.type(box, 'Spam.');
  fireEvent(box, new Event('cancel', { bubbles: true, cancelable: true }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(dialog).toHaveAttribute('open');
});

function openSending() {
  let settle = () => undefined as void;
  const { user } = openReason(() => new Promise<void>((resolve) => (settle = resolve)));
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  return { user, send, fail: () => act(() => Promise.resolve(settle())) };
}

test('a form dialog with a pending request does not warn that input would be lost', async () => {
  const { user, send } = openSending();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  send();
  pressEscape(screen.getByRole('dialog'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Back does nothing while the request of a form dialog is pending, and warns again after it has failed', async () => {
  const { user, send, fail } = openSending();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  await waitFor(() => expect(depth()).toBe(2));
  send();
  for (let times = 0; times < 3; times += 1) {
    await goBack();
    expect(depth()).toBe(2);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
  await fail();
  await goBack();
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam.');
});

test('submitting after the warning clears it, and the next Back warns again once the request has failed', async () => {
  const { user, send, fail } = openSending();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  await waitFor(() => expect(depth()).toBe(2));
  await goBack();
  send();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await fail();
  await waitFor(() => expect(depth()).toBe(2));
  await goBack();
  expect(screen.getByRole('status')).toHaveTextContent(warning);
});

test('a form dialog cannot be closed by any means while its request is pending', async () => {
  const { user, onClose, dialog } = openReason(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(dialog);
  pressEscape(dialog);
  await goBack();
  await goBack();
  expect(depth()).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
});

test('a form dialog says why its request failed, until it is sent again', async () => {
  const answers: (string | null)[] = ['The server is busy.', null];
  const { user } = openReason(() => Promise.resolve(answers.shift() ?? null));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
