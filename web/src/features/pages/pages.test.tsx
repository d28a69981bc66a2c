import { originalAbout } from '@contract/about-text.ts';
import { paths } from '@contract/paths.ts';
import { type PageTextName, pageTextNames } from '@contract/site-texts.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSources } from '../../data/source.ts';
import { renderAt } from '../../testing/render.tsx';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { contactEmail } from './owner.ts';
import { Forbidden } from './forbidden.tsx';
import { Home } from './home.tsx';
import { Imprint } from './imprint.tsx';
import { NotFound } from './not-found.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

const names = {
  analytics: 'Analytics',
  appCheck: 'App Check with reCAPTCHA',
  messaging: 'Cloud Messaging',
  payments: 'Stripe',
  mails: 'Postmark',
};
const used = vi.hoisted(() => ({
  ...{ analytics: true, appCheck: true, messaging: true, payments: true, mails: true, videos: true },
}));
vi.mock('./owner.ts', () => ({ contactEmail: 'me@riffhall.test', services: used }));

const texts = vi.hoisted((): Partial<Record<PageTextName, object>> => ({}));
vi.mock('../../platform/database-rest.ts', () => ({
  publicReader: () => ({
    get: (path: string) => {
      const name = pageTextNames.find((one) => paths.siteText(one) === path);
      return Promise.resolve((name && texts[name]) ?? null);
    },
  }),
}));

beforeEach(() => {
  for (const name of pageTextNames) delete texts[name];
  for (const name of Object.keys(used)) used[name as keyof typeof used] = true;
  forgetSources();
});

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

test.each(Object.entries(names))('privacy does not name %s (%s) where it is not set up', (service, name) => {
  used[service as keyof typeof names] = false;
  renderAt(<Privacy />);
  expect(screen.getByRole('region', { name: 'Who helps us run it' })).not.toHaveTextContent(name);
});

test('privacy names each service that helps, and says who reads what, for how long, and what loads when', () => {
  renderAt(<Privacy />);
  const clause = (name: string) => screen.getByRole('region', { name });
  for (const service of ['Text-to-Speech', 'Pushover', 'Cloud Storage', ...Object.values(names)])
    expect(clause('Who helps us run it')).toHaveTextContent(service);
  for (const [name, sentence] of [
    ['What you write and do here', /where you go or are interested to go is\s+seen by nobody else/],
    ['What you write and do here', /proposal of an event is read by authors and admins/],
    ['How long', /Backups: what was deleted here stays in copies of the database for 30 days/],
    ['Who helps us run it', /not loaded for reading, but with the first thing that\s+needs its proof/],
  ] as const)
    expect(clause(name)).toHaveTextContent(sentence);
});

test('contact and privacy link to the owner’s address', async () => {
  renderAt(
    <>
      <Contact />
      <Privacy />
    </>,
  );
  expect(await screen.findByText(/^Something broken/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: contactEmail });
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toHaveAttribute('href', `mailto:${contactEmail}`);
});

test.each([
  ['terms', Terms, 'The deal'],
  ['contact', Contact, 'Say it'],
  ['imprint', Imprint, 'Who answers for it'],
] as const)('%s shows what an admin has written, in place of the original', async (name, Page, kicker) => {
  texts[name] = { text: 'Ours.\n\n## Small print\n\nSee [the feed](/api/rss.xml).', at: 1, version: 1 };
  renderAt(<Page />);
  expect(screen.getByText(kicker)).toBeVisible();
  const clause = within(await screen.findByRole('region', { name: 'Small print' }));
  expect(clause.getByRole('link', { name: 'the feed' })).toHaveAttribute('href', '/api/rss.xml');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByText('Ours.')).toBeVisible();
});

test('privacy shows what an admin has added above what it says by itself', async () => {
  texts.privacy = { text: 'In our words.\n\n## Legal grounds\n\nArticle 6.', at: 1, version: 1 };
  renderAt(<Privacy />);
  await screen.findByRole('region', { name: 'Legal grounds' });
  expect(screen.getAllByRole('region')[0]).toHaveTextContent('Article 6.');
  expect(screen.getByRole('region', { name: 'How long' })).toBeVisible();
});

test('the terms bear the date of their last change', async () => {
  texts.terms = { text: 'Ours.', at: Date.parse('2027-02-03T12:00:00Z'), version: 1 };
  renderAt(<Terms />);
  expect(await screen.findByText('Ours.')).toBeVisible();
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2027-02-03T12:00:00.000Z');
});

test('an imprint that nobody has written is no page', async () => {
  renderAt(<Imprint />);
  expect(await screen.findByRole('heading', { name: 'Not on the bill' })).toBeVisible();
});
