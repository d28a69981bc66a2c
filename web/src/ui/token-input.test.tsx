import { tagKey } from '@contract/article-index.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { TokenInput } from './token-input.tsx';

function Tags({ max = 10, before = [] as string[] }) {
  const [tokens, setTokens] = useState(before);
  return (
    <TokenInput
      label="Tags"
      hint="Enter or a comma adds one."
      tokens={tokens}
      max={max}
      maxLength={30}
      normalise={tagKey}
      keyOf={tagKey}
      onChange={setTokens}
    />
  );
}

const input = () => screen.getByRole('textbox', { name: /^Tags/ });
const tokens = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('Enter, a comma and leaving the field add a tag', async () => {
  const { user } = renderAt(<Tags />);
  await user.type(input(), 'Doom{Enter}');
  await user.type(input(), 'vinyl,');
  await user.type(input(), 'Live');
  await user.tab();
  expect(tokens()).toEqual(['doom', 'vinyl', 'live']);
  expect(input()).toHaveValue('');
});

test.each([
  ['while they are composed', { isComposing: true }],
  // Safari dispatches the key press after the composition has ended.
  ['when Safari has composed them', { keyCode: 229 }],
])('Enter confirms the text of an input method without adding a tag, %s', async (_when, how) => {
  const { user } = renderAt(<Tags />);
  await user.type(input(), 'doom');
  fireEvent.keyDown(input(), { key: 'Enter', ...how });
  expect(tokens()).toEqual([]);
  expect(input()).toHaveValue('doom');
});

test('a pasted list becomes tags without duplicates', async () => {
  const { user } = renderAt(<Tags before={['doom']} />);
  await user.click(input());
  await user.paste('Doom, sludge, , Sludge, rain');
  expect(tokens()).toEqual(['doom', 'sludge', 'rain']);
  expect(screen.getByText('Added sludge, rain.')).toHaveRole('status');
});

test('a pasted list is split before the length of each tag is limited', async () => {
  const { user } = renderAt(<Tags />);
  await user.click(input());
  await user.paste('black metal, thrash metal, death metal, live');
  expect(tokens()).toEqual(['black-metal', 'thrash-metal', 'death-metal', 'live']);
});

test('a list pasted with one tag a line is added as a list, with what was typed before it', async () => {
  const { user } = renderAt(<Tags />);
  await user.type(input(), 'black ');
  await user.paste('metal\r\nsludge\n\ndoom\n');
  expect(tokens()).toEqual(['black-metal', 'sludge', 'doom']);
  expect(input()).toHaveValue('');
});

test('a tag that is too long stays in the field until it is shorter', async () => {
  const { user } = renderAt(<Tags />);
  await user.click(input());
  await user.paste('doom, instrumental progressive sludge, live');
  expect(tokens()).toEqual(['doom', 'live']);
  expect(input()).toHaveValue('instrumental progressive sludge');
  expect(input()).toHaveAccessibleDescription(/^Too long: each has 30 characters at most\./);
  await user.type(input(), 's{Enter}');
  expect(input()).toHaveValue('instrumental progressive sludges');
  expect(tokens()).toEqual(['doom', 'live']);
  await user.type(input(), '{Backspace}{Backspace}{Enter}');
  expect(tokens()).toEqual(['doom', 'live', 'instrumental-progressive-sludg']);
  expect(input()).toBeValid();
});

test('what makes no tag stays in the field, which says why', async () => {
  const { user } = renderAt(<Tags />);
  await user.type(input(), '!!');
  expect(input()).toBeValid();
  await user.type(input(), '!{Enter}');
  expect(tokens()).toEqual([]);
  expect(input()).toHaveValue('!!!');
  expect(input()).toHaveAccessibleDescription(/^Each needs a letter or a digit\./);
});

test('Backspace in the empty field removes the last tag, and the remove button removes any other', async () => {
  const { user } = renderAt(<Tags before={['doom', 'sludge', 'rain']} />);
  await user.click(input());
  await user.keyboard('x{Backspace}{Backspace}');
  expect(tokens()).toEqual(['doom', 'sludge']);
  await user.click(screen.getByRole('button', { name: 'Remove doom' }));
  expect(tokens()).toEqual(['sludge']);
  expect(input()).toHaveFocus();
});

test('a field accepts no more than the maximum number of tags', async () => {
  const { user } = renderAt(<Tags max={2} before={['doom']} />);
  await user.click(input());
  await user.paste('sludge, rain, fog');
  expect(tokens()).toEqual(['doom', 'sludge']);
  expect(input()).toHaveAttribute('readonly');
  expect(input()).toHaveAccessibleDescription('2 are enough: take one away to add another.');
});
