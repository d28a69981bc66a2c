import { originalAbout } from '@contract/about-text.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { contactEmail } from './owner.ts';
import { Forbidden } from './forbidden.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

test.each([
  ['home', <Home claim="" visitor top={<h2>Fresh ink</h2>} />],
  ['about', <About text={originalAbout} />],
  ['contact', <Contact />],
  ['privacy', <Privacy />],
  ['terms', <Terms />],
  ['not found', <NotFound />],
  ['forbidden', <Forbidden role="author" ownRoles={null} />],
])('%s has one focusable first-level heading, and skips no level', (_name, page) => {
  renderAt(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
  const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
});

test('home invites visitors without an account to sign up, and nobody else', () => {
  const { rerender } = renderAt(<Home claim="" visitor top={null} />);
  expect(screen.getByRole('link', { name: 'Make an account' })).toHaveAttribute('href', '/auth/signup');
  rerender(<Home claim="" visitor={false} top={null} />);
  expect(screen.queryByRole('link', { name: 'Make an account' })).not.toBeInTheDocument();
});

test('home ends with a button to donate', async () => {
  const onDonate = vi.fn();
  const { user } = renderAt(<Home claim="" visitor={false} top={null} onDonate={onDonate} />);
  await user.click(screen.getByRole('button', { name: 'Donate' }));
  expect(onDonate).toHaveBeenCalledOnce();
});

test('home shows the month’s total once it is known', () => {
  renderAt(<Home claim="" visitor={false} top={null} monthTotal={<p>$345 this month</p>} />);
  const money = screen.getByRole('region', { name: /^Paid for by/ });
  expect(within(money).getByText('$345 this month')).toBeVisible();
});

test('about links to the recordings, and says that everybody can donate', () => {
  renderAt(<About text={originalAbout} />);
  expect(screen.getByRole('link', { name: 'Recordings' })).toHaveAttribute('href', '/listen');
  const [forAll, forMembers] = ['For everybody', 'For members'].map(
    (title) => screen.getByRole('heading', { name: title }).parentElement,
  );
  expect(forAll).toHaveTextContent('Donations');
  expect(forMembers).not.toHaveTextContent('Donations');
});

test('forbidden names the missing role', () => {
  renderAt(<Forbidden role="comments" ownRoles={null} />);
  expect(screen.getByText(/with the role comments/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for the role' })).toHaveAttribute('href', '/contact');
});

test('forbidden tells an admin where to grant themselves the role', () => {
  renderAt(<Forbidden role="author" ownRoles="/author/admin?member=boss" />);
  expect(screen.getByText(/You are an admin: give yourself the role/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your roles' })).toHaveAttribute(
    'href',
    '/author/admin?member=boss',
  );
});

test.each(['Text-to-Speech', 'YouTube', 'Pushover', 'Cloud Storage', 'App Check with reCAPTCHA', 'Stripe'])(
  'privacy says what %s is for',
  (service) => {
    renderAt(<Privacy />);
    const clause = within(screen.getByRole('region', { name: 'Who helps us run it' }));
    expect(clause.getByText(service)).toBeVisible();
  },
);

test.each([
  ['What you write and do here', /where you go or are interested to go is\s+seen by nobody else/],
  ['What you write and do here', /proposal of an event is read by authors and admins/],
  ['How long', /Backups: what was deleted here stays in copies of the database for 30 days/],
  ['Who helps us run it', /not loaded for reading, but with the first thing that\s+needs its proof/],
])('privacy says in “%s” %s', (name, sentence) => {
  renderAt(<Privacy />);
  expect(screen.getByRole('region', { name })).toHaveTextContent(sentence);
});

test('contact, privacy and terms link to the owner’s address', () => {
  renderAt(
    <>
      <Contact />
      <Privacy />
      <Terms />
    </>,
  );
  const links = screen.getAllByRole('link', { name: contactEmail });
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) expect(link).toHaveAttribute('href', `mailto:${contactEmail}`);
});
