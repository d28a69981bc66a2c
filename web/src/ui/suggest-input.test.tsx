import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { type Suggest, SuggestInput } from './suggest-input.tsx';
import { TokenInput } from './token-input.tsx';

const venues = [
  { key: 'arena', text: 'Arena', detail: 'Vienna' },
  { key: 'arsenal', text: 'Arsenal', detail: 'Leeds' },
];
const fromList: Suggest = (typed) =>
  Promise.resolve(venues.filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase())));

function Venue({ suggest = fromList, onEnter = () => {} }: { suggest?: Suggest; onEnter?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Venue">
      <SuggestInput
        value={value}
        onWrite={setValue}
        suggest={suggest}
        onPick={({ text, detail }) => setValue(`${text}, ${detail}`)}
        listLabel="Venues"
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
    </Field>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Venue' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('a field with suggestions', () => {
  test('a field with suggestions lists the matches and announces how many there are', async () => {
    const { user } = renderAt(<Venue />);
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await user.type(input(), 'ar');
    expect(await options()).toEqual(['Arena Vienna', 'Arsenal Leeds']);
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Venues' }).id).toBe(input().getAttribute('aria-controls'));
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions.');
  });

  test('a field with suggestions accepts a suggestion chosen with the arrow keys', async () => {
    const { user } = renderAt(<Venue />);
    await user.type(input(), 'ar');
    await options();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: 'Arsenal Leeds' });
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect(input()).toHaveAttribute('aria-activedescendant', chosen.id);
    await user.keyboard('{Enter}');
    expect(input()).toHaveValue('Arsenal, Leeds');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('the arrow keys wrap from the field to its last suggestion and back to the field', async () => {
    const onEnter = vi.fn<() => void>();
    const { user } = renderAt(<Venue onEnter={onEnter} />);
    await user.type(input(), 'ar');
    await options();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Arsenal Leeds' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(input()).toHaveValue('ar');
  });

  test('a field with suggestions accepts a tapped suggestion and keeps the focus', async () => {
    const { user } = renderAt(<Venue />);
    await user.type(input(), 'ar');
    await user.click(await screen.findByRole('option', { name: 'Arena Vienna' }));
    expect(input()).toHaveValue('Arena, Vienna');
    expect(input()).toHaveFocus();
  });

  test('a field with suggestions closes the list on Escape and reopens it when typing continues', async () => {
    const { user } = renderAt(<Venue />);
    await user.type(input(), 'a');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('r');
    expect(await options()).toHaveLength(2);
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('a field with suggestions keeps working when they cannot be loaded', async () => {
    const failing = vi.fn<Suggest>(() => Promise.reject(new Error('No network.')));
    const { user } = renderAt(<Venue suggest={failing} />);
    await user.type(input(), 'ar');
    await vi.waitFor(() => expect(failing).toHaveBeenCalledWith('ar'));
    expect(input()).toHaveValue('ar');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('a field with suggestions never shows the results of an earlier query', async () => {
    const answers: ((found: typeof venues) => void)[] = [];
    const slow: Suggest = () => new Promise((resolve) => answers.push(resolve));
    const { user } = renderAt(<Venue suggest={slow} />);
    await user.type(input(), 'a');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await user.type(input(), 'r');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(venues.slice(1));
    expect(await options()).toEqual(['Arsenal Leeds']);
    answers[0]?.(venues);
    expect(await options()).toEqual(['Arsenal Leeds']);
  });
});

function Bands() {
  const [tokens, setTokens] = useState<string[]>([]);
  return (
    <TokenInput
      label="Bands"
      hint="Enter adds one."
      tokens={tokens}
      max={3}
      maxLength={40}
      normalise={(typed) => typed.trim()}
      keyOf={(name) => name.toLowerCase()}
      suggest={fromList}
      onChange={setTokens}
    />
  );
}

test('a token field adds a chosen suggestion as a token', async () => {
  const { user } = renderAt(<Bands />);
  const field = screen.getByRole('combobox', { name: /^Bands/ });
  await user.type(field, 'are');
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(field, 'Own{Enter}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Arena', 'Own']);
  expect(field).toHaveValue('');
});

test('adding a token by Enter removes its suggestions, including those that arrive late', async () => {
  const { user } = renderAt(<Bands />);
  const field = screen.getByRole('combobox', { name: /^Bands/ });
  await user.type(field, 'ar');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});
