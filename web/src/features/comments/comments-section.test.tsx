import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../platform/session/session.ts';
import { CommentsSection } from './comments-section.tsx';

const account = vi.hoisted((): { session: unknown } => ({ session: null }));
vi.mock('../account/index.ts', () => ({ useSession: () => account.session }));
vi.mock('./comments.tsx', () => ({
  Comments: () => (
    <h2 id="comments-title" tabIndex={-1}>
      Comments
    </h2>
  ),
}));

const article = {
  slug: 'ash',
  title: 'Ash',
  author: { uid: 'mara', name: 'Mara' },
  coAuthors: [],
  comments: 0,
};

beforeEach(() => {
  account.session = { state: 'resolving' } satisfies Session;
});

/** Renders the comments while the session is being resolved. Returns a function that resolves it. */
function setUp() {
  const page = () => (
    <>
      <button>Horns</button>
      <div id="comments" tabIndex={-1}>
        <CommentsSection article={article} />
      </div>
    </>
  );
  const { rerender } = render(page());
  return () => {
    account.session = { state: 'signed-out', unverified: null } satisfies Session;
    rerender(page());
  };
}

test('who followed a link to the comments is on their heading once it is there', () => {
  const resolve = setUp();
  document.getElementById('comments')?.focus();
  resolve();
  expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus();
});

test('comments that appear take the focus from no other control', () => {
  const resolve = setUp();
  screen.getByRole('button', { name: 'Horns' }).focus();
  resolve();
  expect(screen.getByRole('button', { name: 'Horns' })).toHaveFocus();
});
