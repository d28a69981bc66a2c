import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { arrangeFrontPage, watchFrontPage } from '../api/front-page.ts';
import { FrontPageContext, useFrontPageHandle } from './pinning.ts';
import { PinnedList } from './pinned-list.tsx';

vi.mock('../api/front-page.ts', () => ({
  watchFrontPage: vi.fn(),
  arrangeFrontPage: vi.fn(),
}));

let onValue: Parameters<typeof watchFrontPage>[0];
let emit: (slugs: string[], version: number, offSite?: string[]) => void;
const pins = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

beforeEach(() => {
  vi.mocked(watchFrontPage).mockImplementation((listener) => {
    onValue = listener;
    emit = (slugs, version, offSite = []) => {
      const titles: Record<string, string> = {};
      for (const slug of slugs) titles[slug] = offSite.includes(slug) ? '' : `The ${slug}`;
      act(() => onValue({ pinned: pins(...slugs), version, titles }));
    };
    return () => undefined;
  });
  vi.mocked(arrangeFrontPage).mockImplementation((pinned, version) =>
    Promise.resolve({ ok: true, value: { pinned, version: version + 1 } }),
  );
});

function Subject() {
  return (
    <FrontPageContext value={useFrontPageHandle()}>
      <PinnedList />
      <ToastStack />
    </FrontPageContext>
  );
}

const rows = () =>
  within(screen.getByRole('region', { name: 'On top of the front page' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('pinned articles are listed in their order', () => {
  renderAt(<Subject />);
  emit(['doom', 'sludge'], 4);
  expect(rows()).toEqual(['LeadThe doomNo endUpUnpin', '2The sludgeNo endUpUnpin']);
});

test('a pinned article that is unpublished is said to be off the site, and can be unpinned', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'drone', 'sludge'], 4);
  emit(['doom', 'drone', 'sludge'], 4, ['doom']);
  expect(rows()).toEqual([
    '–doom Not on the site nowNo endTo the topUpUnpin',
    'LeadThe droneNo endTo the topUpUnpin',
    '2The sludgeNo endTo the topUpUnpin',
  ]);
  await user.click(screen.getByRole('button', { name: 'Unpin: doom' }));
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pins('drone', 'sludge'), 4);
});

test('an article moves up, and Undo moves it back', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge'], 4);
  await user.click(await screen.findByRole('button', { name: 'Move up: The sludge' }));
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pins('sludge', 'doom'), 4);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pins('doom', 'sludge'), 5);
});

test('the focus follows a pinned article that moves up, and goes to the next one when it is unpinned', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge', 'drone'], 1);
  await user.click(await screen.findByRole('button', { name: 'Move up: The drone' }));
  emit(['doom', 'drone', 'sludge'], 2);
  expect(screen.getByRole('button', { name: 'Move up: The drone' })).toHaveFocus();
  await user.keyboard('{Enter}');
  emit(['drone', 'doom', 'sludge'], 3);
  const up = screen.getByRole('button', { name: 'Move up: The drone' });
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Unpin: The drone' }));
  emit(['doom', 'sludge'], 4);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'No end: The doom' })).toHaveFocus());
});

test('Up pressed once more on the lead leaves the front page as it is', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge'], 1);
  await user.click(await screen.findByRole('button', { name: 'Move up: The sludge' }));
  emit(['sludge', 'doom'], 2);
  await user.keyboard('{Enter}');
  expect(arrangeFrontPage).toHaveBeenCalledOnce();
});

test('Up pressed twice before the first press has taken effect moves once, and is not refused as outdated', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge', 'drone'], 1);
  await user.dblClick(await screen.findByRole('button', { name: 'Move up: The drone' }));
  expect(arrangeFrontPage).toHaveBeenCalledExactlyOnceWith(pins('doom', 'drone', 'sludge'), 1);
  emit(['doom', 'drone', 'sludge'], 2);
  await user.keyboard('{Enter}');
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pins('drone', 'doom', 'sludge'), 2);
});

test('a change that was refused can be tried again', async () => {
  vi.mocked(arrangeFrontPage).mockResolvedValueOnce({
    ok: false,
    code: 'unreachable',
    message: 'No answer.',
  });
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge'], 1);
  await user.click(await screen.findByRole('button', { name: 'Move up: The sludge' }));
  expect(await screen.findByText('No answer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move up: The sludge' }));
  expect(arrangeFrontPage).toHaveBeenCalledTimes(2);
});

test('unpinning the last article moves the focus to the message that says what leads now', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom'], 1);
  await user.click(await screen.findByRole('button', { name: 'Unpin: The doom' }));
  emit([], 2);
  const part = screen.getByRole('region', { name: 'On top of the front page' });
  expect(part).toHaveTextContent('Nothing is pinned: the newest article leads.');
  await vi.waitFor(() => expect(part).toHaveFocus());
});

test('only the latest change of the front page can be undone', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge', 'drone'], 1);
  await user.click(await screen.findByRole('button', { name: 'Move up: The drone' }));
  emit(['doom', 'drone', 'sludge'], 2);
  await user.click(screen.getByRole('button', { name: 'Move up: The sludge' }));
  expect(await screen.findByText('“The sludge” stands one place higher.')).toBeVisible();
  expect(screen.queryByText('“The drone” stands one place higher.')).not.toBeInTheDocument();
});

test('a pin gets a last day, which Undo takes back', async () => {
  const { user } = renderAt(<Subject />);
  emit(['doom', 'sludge'], 4);
  await user.click(await screen.findByRole('button', { name: 'No end: The sludge' }));
  await user.selectOptions(screen.getByLabelText('Last day'), 'Another day');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose today or a later day.')).toBeVisible();
  await user.type(screen.getByLabelText('Day'), '2099-12-06');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const pinned = [{ slug: 'doom' }, { slug: 'sludge', lastDay: '2099-12-06' }];
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pinned, 4);
  expect(await screen.findByText('“The sludge” is pinned until Sunday 6 December.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(arrangeFrontPage).toHaveBeenLastCalledWith(pins('doom', 'sludge'), 5);
});

test('a pin that lasts until Sunday says so, and one whose last day is over is not shown', () => {
  renderAt(<Subject />);
  const pinned = [
    { slug: 'doom', lastDay: '2099-12-06' },
    { slug: 'sludge', lastDay: '2026-01-01' },
  ];
  act(() => onValue({ pinned, version: 4, titles: { doom: 'The doom', sludge: 'The sludge' } }));
  expect(rows()).toEqual(['LeadThe doomUntil Sunday 6 DecemberUpUnpin']);
});
