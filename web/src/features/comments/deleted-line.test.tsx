import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnWork } from './own-actions.tsx';
import { DeletedLine } from './deleted-line.tsx';

/** The comments of a page by their names, of which `Mine` has just been deleted. */
const Page = ({ names, state }: { names: string[]; state: OwnWork['deletion'] }) => (
  <>
    <h2 id="comments-title" tabIndex={-1}>
      Comments
    </h2>
    {names.map((name) => (
      <article key={name} id={`comment-${name}`} aria-label={name} tabIndex={-1}>
        {name === 'Mine' && (
          <DeletedLine work={{ deletion: state, deletedHere: true, restore: () => undefined }} />
        )}
      </article>
    ))}
    <input aria-label="Your comment" />
  </>
);

/** Shows the page with the focus on the comment that is deleted, and returns a way to end the time for Undo. */
function setUp(names: string[]) {
  const { rerender } = render(<Page names={names} state={null} />);
  screen.getByRole('article', { name: 'Mine' }).focus();
  rerender(<Page key="deleted" names={names} state="waiting" />);
  screen.getByRole('button', { name: 'Undo deleting the comment' }).focus();
  return () => rerender(<Page key="deleted" names={names} state="sending" />);
}

describe('when a deletion can no longer be undone', () => {
  test.each([
    ['the next comment', ['First', 'Mine', 'Last'], 'Last'],
    ['the one before it, if it was the last', ['First', 'Mine'], 'First'],
  ])('the focus moves from Undo to %s', (_where, names, next) => {
    const endTime = setUp(names);
    endTime();
    expect(screen.getByRole('article', { name: next })).toHaveFocus();
  });

  test('the focus moves from Undo to the heading if no other comment is there', () => {
    const endTime = setUp(['Mine']);
    endTime();
    expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus();
  });

  test('the focus stays with somebody who has moved on', () => {
    const endTime = setUp(['Mine', 'Last']);
    screen.getByRole('textbox').focus();
    endTime();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
