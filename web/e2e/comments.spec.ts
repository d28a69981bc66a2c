import type { Comment } from '../../functions/src/contract/comments.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import {
  composer,
  openCommentsAs,
  storeComments,
  line,
  namedMember,
  openComments,
  postComment,
  section,
} from './fixtures/comments.ts';
import { noNetwork } from './fixtures/offline.ts';
import { demoPerson, newMember } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const article = async (name: string) => publishArticle(await demoPerson('author'), name);

test(
  'two members discuss an article and see each other’s comments live, as does a visitor',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    test.slow();
    const { slug } = await article('Talked about');
    const [tess, milo] = await Promise.all([namedMember('Tess'), namedMember('Milo')]);
    const other = await (await newVisitor()).newPage();
    const visitor = await (await newVisitor()).newPage();
    await openCommentsAs(page, tess, slug);
    await openCommentsAs(other, milo, slug);
    await openComments(visitor, slug);
    await expect(section(page).getByText('Nobody has said a word yet')).toBeVisible();

    await postComment(page, 'That second riff!');
    for (const tab of [other, visitor]) await expect(line(tab, 'That second riff!')).toBeVisible();
    await expect(line(page, 'That second riff!')).toBeFocused();
    for (const tab of [page, visitor])
      await expect(section(tab).getByRole('heading', { name: 'Comments 1' })).toBeVisible();

    // A keyboard-only reply that mentions its addressee.
    await line(other, 'That second riff!')
      .getByRole('button', { name: /^Reply/ })
      .press('Enter');
    const reply = composer(other, `Reply to ${tess.name}`);
    await expect(reply).toBeFocused();
    await reply.pressSequentially(`Agreed @${tess.name.slice(0, 4)}`);
    await expect(section(other).getByRole('option', { name: tess.name })).toBeVisible();
    await expectNoAxeViolations(other);
    await reply.press('Tab');
    await expect(reply).toHaveValue(`Agreed @${tess.name} `);
    await reply.press('Control+Enter');
    await expect(reply).toBeHidden();
    const mention = line(page, 'Agreed').getByRole('link', { name: `@${tess.name}` });
    await expect(mention).toHaveAttribute('href', `/author/${tess.uid}`);
    await expect(section(page).getByRole('list', { name: 'Replies' }).getByRole('article')).toHaveCount(1);
    const [first, answer] = await Promise.all([
      line(page, 'That second riff!').boundingBox(),
      line(page, 'Agreed').boundingBox(),
    ]);
    expect(answer?.x, 'a reply stands further in').toBeGreaterThan((first?.x ?? 0) + 8);

    // New comments do not move those that are being read.
    await postComment(other, 'And the drums?');
    await expect(line(page, 'And the drums?')).toBeHidden();
    await section(page).getByRole('button', { name: '1 new comment' }).click();
    await expect(line(page, 'And the drums?')).toBeFocused();

    await line(other, 'And the drums?').getByRole('button', { name: 'Edit' }).click();
    await composer(other, 'Change your comment').fill('And the drums, and the bass?');
    await section(other).getByRole('button', { name: 'Save' }).click();
    await expect(line(page, 'and the bass?').getByText(/edited/)).toBeVisible();
    await expectNoAxeViolations(page);

    // The first deletion is undone. The second one leaves a stub, because the comment has a reply.
    const drums = line(other, 'and the bass?');
    await drums.getByRole('button', { name: 'Delete' }).click();
    await section(other).getByRole('button', { name: 'Undo deleting the comment' }).press('Enter');
    await drums.getByRole('button', { name: 'Delete' }).click();
    await line(page, 'That second riff!').getByRole('button', { name: 'Delete' }).click();
    // Waits for the undo period, and then for a function that may have to start first.
    await expect(line(page, 'and the bass?')).toBeHidden({ timeout: 60_000 });
    await expect(line(visitor, 'Deleted. What answers it stays.')).toBeVisible({ timeout: 60_000 });
    await expect(line(visitor, 'Agreed')).toBeVisible();
    await expect(section(visitor).getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  },
);

test(
  'retrying after a lost response does not post the comment twice, and the unsent text survives a reload',
  { tag: '@phone' },
  async ({ page, console }) => {
    test.slow();
    const { slug } = await article('Said once');
    await openCommentsAs(page, await newMember(), slug);
    console.allow(/ERR_FAILED|Calling postComment/);
    await page.route('**/postComment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await composer(page).fill('Only once, please.');
    await section(page).getByRole('button', { name: 'Post' }).click();
    await expect(section(page).getByText(/did not answer/)).toBeVisible();
    await page.unroute('**/postComment');
    const place = async () => (await composer(page).boundingBox())?.y ?? 0;
    const before = await place();
    await page.reload();
    await expect(composer(page)).toHaveValue('Only once, please.');
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(100);
    await section(page).getByRole('button', { name: 'Post' }).dblclick();
    await expect(composer(page)).toHaveValue('');
    await expect(line(page, 'Only once, please.')).toHaveCount(1);
    await page.reload();
    await expect(line(page, 'Only once, please.')).toHaveCount(1);
  },
);

const keyOf = (number: number) => `-N${String(number).padStart(18, '0')}`;
const manyComments = (count: number): Record<string, Comment> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      keyOf(index + 1),
      { state: 'visible', name: 'Ozzy', createdAt: Date.now() - 3_600_000, text: `Word ${index + 1}.` },
    ]),
  );

test(
  'a comment’s link scrolls to it among many, and a visitor’s unsent text survives the login',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const { slug } = await article('Much discussed');
    await storeComments(slug, manyComments(130));
    await page.goto(`/article/${slug}#comment-${keyOf(20)}`);
    await expect(line(page, 'Word 20.')).toBeFocused();
    await expect(line(page, 'Word 20.')).toBeInViewport();
    // Its place in the list is not loaded yet.
    await expect(line(page, 'Word 19.')).toBeHidden();
    await section(page).getByRole('button', { name: 'More comments' }).click();
    await expect(line(page, 'Word 60.')).toBeVisible();
    // All pages form a single list, without the numbers of an ordered list.
    const list = section(page).getByRole('list', { name: 'Comments', exact: true });
    await expect(list.getByRole('list')).toHaveCount(0);
    await expect(list.getByRole('listitem').filter({ hasText: 'Word 60.' })).toHaveCSS(
      'list-style-type',
      'none',
    );

    await page.goto(`/article/${slug}#comment-${keyOf(900)}`);
    await page.reload();
    await expect(section(page).getByText(/is not here any more/)).toBeVisible();
    await expect(line(page, 'Word 130.')).toBeVisible();
    await section(page).getByRole('button', { name: 'More comments' }).press('Enter');
    await expect(line(page, 'Word 60.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Oldest first' }).click();
    await expect(line(page, 'Word 1.')).toBeVisible();
    await expect(line(page, 'Word 130.')).toBeHidden();

    const fan = await newMember();
    await composer(page).fill('Mine, too');
    await section(page).getByRole('link', { name: 'Log in to post' }).click();
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`/article/${slug}#comments`);
    await expect(composer(page)).toHaveValue('Mine, too');
    await expect(composer(page)).toBeInViewport();
    // The new comment belongs at the end of the list, which is not loaded yet.
    await composer(page).press('Control+Enter');
    await expect(line(page, 'Mine, too')).toBeFocused();
  },
);

test(
  'comments that cannot load offline load once the network is back',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(noNetwork);
    const { slug } = await article('Read in a tunnel');
    await storeComments(slug, manyComments(3));
    await page.goto(`/article/${slug}`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('They appear here by themselves as soon as there is one.')).toBeVisible();
    await context.setOffline(false);
    await expect(line(page, 'Word 3.')).toBeVisible();
    await expect(page.getByText('They appear here by themselves as soon as there is one.')).toBeHidden();
  },
);
