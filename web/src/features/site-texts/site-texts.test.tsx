import { type SiteText, siteTextNames, type SiteTextVersion } from '@contract/site-texts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { ToastStack } from '../../ui/toast.tsx';
import { changeSiteText, watchSiteText, watchVersions } from './api/stored-texts.ts';
import { sendTrialDigest } from './api/trial-digest.ts';
import { unsavedTexts } from './save-text.ts';
import { SiteTexts } from './site-texts.tsx';

vi.mock('./api/stored-texts.ts', () => ({
  watchSiteText: vi.fn(),
  watchVersions: vi.fn(),
  changeSiteText: vi.fn(),
}));
vi.mock('./api/trial-digest.ts', () => ({ sendTrialDigest: vi.fn() }));
vi.mock('../../platform/session/session.ts', () => ({ session: { get: () => ({ state: 'signed-in' }) } }));
vi.mock('../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve('Gerda') }));

let emit: (text: SiteText) => void;
const versions: SiteTextVersion[] = [
  { text: 'Louder', version: 2, by: 'boss', at: 1_760_000_000_000 },
  { text: 'Loud enough', version: 1, by: 'boss', at: 1_750_000_000_000 },
];

beforeEach(() => {
  for (const name of siteTextNames) unsavedTexts.set('boss', name, null);
  vi.mocked(watchSiteText).mockImplementation((name) => (onValue) => {
    if (name === 'claim') emit = (text) => act(() => onValue(text));
    onValue(name === 'claim' ? { text: 'Louder', version: 2 } : { text: '', version: 0 });
    return () => undefined;
  });
  vi.mocked(watchVersions).mockImplementation(() => (onValue) => {
    onValue(versions);
    return () => undefined;
  });
  vi.mocked(changeSiteText).mockImplementation((_name, text, version) =>
    Promise.resolve({ ok: true, value: { text, version: version + 1 } }),
  );
});

const rendered = () =>
  renderAt(
    <>
      <SiteTexts uid="boss" />
      <ToastStack />
    </>,
  );
const show = () => rendered().user;
const claim = () => screen.getByRole('textbox', { name: 'Claim' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('a text can be edited, is saved based on the version that was seen, and can be undone', async () => {
  const user = show();
  await user.clear(claim());
  await user.type(claim(), 'Quieter');
  await user.click(press('Save: Claim'));
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', 'Quieter', 2);
  await waitFor(() => expect(claim()).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', 'Louder', 3);
});

test('discarding changes moves the focus back to the text', async () => {
  const user = show();
  await user.type(claim(), '!');
  await user.click(press('Discard changes: Claim'));
  expect(claim()).toHaveValue('Louder');
  expect(claim()).toHaveFocus();
});

test('an imprint can be started from a template, whose gaps must be filled in', async () => {
  const user = show();
  await user.click(press('Start from a template: Imprint'));
  const field = screen.getByRole('textbox', { name: 'Imprint' });
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue(/…your name…/);
  expect(screen.queryByRole('button', { name: /^Start from a template/ })).not.toBeInTheDocument();
  await user.click(press('Save: Imprint'));
  expect(await screen.findByText(/is not filled in yet/)).toBeVisible();
  expect(changeSiteText).not.toHaveBeenCalled();
});

test('an invalid text is not sent, and says why', async () => {
  const user = show();
  await user.type(screen.getByRole('textbox', { name: 'Donation goal' }), 'lots');
  await user.click(press('Save: Donation goal'));
  expect(await screen.findByText('Whole dollars, digits alone. 0 for no goal.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Donation goal' })).toHaveFocus());
  expect(changeSiteText).not.toHaveBeenCalled();
});

test('earlier texts show their author and what has changed since, and they and the original can be restored', async () => {
  const user = show();
  await user.click(within(screen.getByRole('region', { name: 'Claim' })).getByText(/^Earlier texts/));
  const row = within((await screen.findByText('Loud enough')).closest('li') as HTMLElement);
  expect(await row.findByText(/by Gerda$/)).toBeVisible();
  await user.click(row.getByText(/^Compare with the text now/));
  expect(await row.findByText('Loud enough', { selector: 'del' })).toHaveTextContent(
    '[removed: Loud enough]',
  );
  expect(row.getByText('Louder', { selector: 'ins' })).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Put back: Claim/ }));
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', 'Loud enough', 2);
  await user.click(press('Back to the original: Claim'));
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', '', 2);
});

test('an earlier text never replaces unsaved input', async () => {
  const user = show();
  await user.type(claim(), '!');
  await user.click(within(screen.getByRole('region', { name: 'Claim' })).getByText(/^Earlier texts/));
  for (const name of [/^Put back: Claim/, 'Back to the original: Claim']) await user.click(press(name));
  expect(changeSiteText).not.toHaveBeenCalled();
  await user.click(press('Discard changes: Claim'));
  await user.click(press(/^Put back: Claim/));
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', 'Loud enough', 2);
  await waitFor(() => expect(claim()).toHaveFocus());
});

const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const waits =
  'The texts of the site have changes that are not saved. They wait there until this browser tab is closed.';
const saidOnLeaving = () => toastStore.get().map(({ text }) => text);

test('an unsaved text is kept while another tab of the page is shown, and a toast says so', async () => {
  const { user, unmount } = rendered();
  await user.type(claim(), '!');
  unmount();
  expect(saidOnLeaving()).toEqual([waits]);
  show();
  expect(saidOnLeaving()).toEqual([]);
  expect(claim()).toHaveValue('Louder!');
});

test('quotes become smart quotes when the field is left', async () => {
  const user = show();
  await user.type(claim(), ', "it\'s"');
  await user.tab();
  expect(claim()).toHaveValue('Louder, “it’s”');
});

test('quotes become smart quotes when Enter saves the text, and leaving the field changes nothing more', async () => {
  const user = show();
  await user.type(claim(), ', "it\'s"{Enter}');
  expect(changeSiteText).toHaveBeenLastCalledWith('claim', 'Louder, “it’s”', 2);
  emit({ text: 'Louder, “it’s”', version: 3 });
  await user.tab();
  expect(claim()).toHaveValue('Louder, “it’s”');
  expect(screen.queryByRole('button', { name: 'Discard changes: Claim' })).not.toBeInTheDocument();
  expect(closingAsks()).toBe(false);
});

test('an admin has the next digest sent to them, and reads where it went or why it did not', async () => {
  const mails = { isOffered: true, address: 'b***@x.example', isRefused: false };
  vi.mocked(sendTrialDigest)
    .mockResolvedValueOnce({ ok: false, code: 'conflict', message: 'There is nothing in it yet.' })
    .mockResolvedValueOnce({ ok: true, value: { ...mails, kinds: { weekly: 'on', tomorrow: 'off' } } });
  const user = show();
  await user.click(press('Send me the next digest'));
  expect(await screen.findByText('There is nothing in it yet.')).toBeVisible();
  await user.click(press('Send me the next digest'));
  expect(await screen.findByText(/^It is on its way to b\*\*\*@x\.example/)).toBeVisible();
});

test('a text can be tried on the list of words before the list is saved', async () => {
  const user = show();
  await user.type(screen.getByRole('textbox', { name: 'Words that hold a comment' }), 'posers{Enter}***');
  const tried = screen.getByRole('textbox', { name: 'Try a text' });
  await user.type(tried, 'All POSERS');
  expect(screen.getByText('This text would be held for “posers”.')).toBeVisible();
  await user.type(tried, 'x');
  expect(screen.getByText('This text has none of the words.')).toBeVisible();
  expect(changeSiteText).not.toHaveBeenCalled();
  await user.click(press('Save: Words that hold a comment'));
  expect(await screen.findByText('“***” has neither letters nor digits.')).toBeVisible();
});
