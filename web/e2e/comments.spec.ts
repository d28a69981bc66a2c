import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import {
  composer,
  openCommentsAs,
  line,
  namedMember,
  openComments,
  postComment,
  section,
} from './fixtures/comments.ts';
import { demoPerson } from './fixtures/people.ts';
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
