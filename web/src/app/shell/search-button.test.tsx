import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigationProgress } from '../../data/source.ts';
import { renderAt } from '../../testing/render.tsx';
import { SearchButton } from './search-button.tsx';

const code = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrived, arrive: () => arrive() };
});
vi.mock('../../features/search/search-dialog.tsx', async () => {
  await code.arrived;
  return {
    default: ({ initialText, onClose }: { initialText: () => string; onClose: () => void }) => (
      <>
        <button type="button" onClick={onClose}>
          Close the search
        </button>
        <p>Begun with “{initialText()}”</p>
      </>
    ),
  };
});

const dialog = () => screen.queryByRole('button', { name: 'Close the search' });
const isOpen = async () => screen.findByRole('button', { name: 'Close the search' });

function setUp() {
  return renderAt(
    <>
      <SearchButton />
      <input aria-label="Comment" />
    </>,
  ).user;
}

// First, because the code loads only once.
test('while the search is loading, the bar at the top shows it, and what is typed is kept for the field', async () => {
  const user = setUp();
  await user.keyboard('//Ma y');
  expect(navigationProgress.isPending()).toBe(true);
  code.arrive();
  expect(await isOpen()).toBeVisible();
  expect(screen.getByText('Begun with “Ma y”')).toBeVisible();
  expect(navigationProgress.isPending()).toBe(false);
});

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the search', async (keys) => {
  const user = setUp();
  await user.keyboard(keys);
  expect(await isOpen()).toBeVisible();
  expect(screen.getByText('Begun with “”')).toBeVisible();
  await user.click(await isOpen());
  expect(dialog()).toBeNull();
});

test('/ does not open the search in a text field or together with a modifier key', async () => {
  const user = setUp();
  const text = screen.getByRole('textbox', { name: 'Comment' });
  await user.type(text, 'a/b');
  expect(text).toHaveValue('a/b');
  await user.keyboard('{Control>}/{/Control}');
  expect(dialog()).toBeNull();
});
