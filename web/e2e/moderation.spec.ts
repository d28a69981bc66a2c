import type { Locator, Page } from '@playwright/test';
import type { PostCommentResult } from '../../functions/src/contract/comments.ts';
import { publishArticle, type PublishedArticle } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import {
  composer,
  openCommentsAs,
  line,
  namedMember,
  openComments,
  postComment,
  section,
} from './fixtures/comments.ts';
import { api, newMember, type Person } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const publish = async (name: string): Promise<PublishedArticle> =>
  publishArticle(await newMember({ author: true }), name);

let posts = 0;

/** Posts a comment through the callable that the composer uses. */
async function post(person: Person, slug: string, text: string, answers?: string): Promise<string> {
  const attempt = `attempt-${process.pid}-${(posts += 1)}-${Date.now()}`;
  const input = { slug, text, attempt, mentions: [], ...(answers !== undefined && { answers }) };
  const { result } = (await api.call('postComment', input, person)) as { result: PostCommentResult };
  return result.id;
}

const report = (person: Person, id: string, note: string) =>
  api.call('report', { thing: `comment:${id}`, reason: 'abuse', note }, person);

/** Locates the row of a comment in the queue. */
const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .filter({ hasText: text });
const showList = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name }).click();

/** Presses Hide in the row, and gives the reason that its dialog asks for. */
async function hide(page: Page, text: string, reason: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /^Hide:/ })
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
}

const countIs = (page: Page, count: number) =>
  expect(
    page.getByRole('heading', { name: count === 0 ? 'Comments' : `Comments ${count}`, exact: true }),
  ).toBeVisible();

test(
  'a moderator hides a reported comment with a reason, its author is told and objects once, and another moderator shows it again, all live',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    test.slow();
    const { slug, title } = await publish('Three at the bar');
    const [writer, reader] = [await namedMember('Wanda'), await newMember()];
    const [maud, nils] = [
      await namedMember('Maud', { comments: true }),
      await namedMember('Nils', { comments: true }),
    ];
    const text = `Your drummer is a metronome ${writer.uid}`;
    const reading = await (await newVisitor()).newPage();
    const writing = await (await newVisitor()).newPage();
    await signIn(page, maud);
    await page.goto('/comments');
    await openCommentsAs(reading, reader, slug);
    await openCommentsAs(writing, writer, slug);
    await postComment(writing, text);
    const seen = line(reading, text);
    await expect(seen).toBeVisible();
    await countIs(reading, 1);

    await seen.getByRole('button', { name: `Report the comment by ${writer.name}` }).click();
    await reading.getByRole('radio', { name: 'An attack on somebody' }).check();
    await reading.getByRole('textbox', { name: 'In your words' }).fill('He is a person.');
    await reading.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    await expect(section(reading).getByRole('button', { name: 'You reported this comment' })).toBeFocused();
    const reported = rowOf(page, text);
    await expect(reported).toContainText('One report');
    await expect(reported).toContainText('Abuse: “He is a person.”');
    await expect(reported.getByRole('link', { name: title })).toHaveAttribute('href', /#comment-/);
    await expectNoAxeViolations(page);

    await hide(page, text, 'Play the song, not the player.');
    await expect(reported).toHaveCount(0);
    await expect(line(reading, `Hidden by ${maud.name}: Play the song, not the player.`)).toBeVisible();
    await countIs(reading, 0);
    await writing.goto('/user/notifications');
    const news = writing.getByRole('listitem').filter({ hasText: 'was hidden: Play the song' });
    await news.getByRole('button', { name: 'Object' }).click();
    await writing.getByRole('textbox', { name: 'Why should it be shown?' }).fill('He is my brother.');
    await expectNoAxeViolations(writing);
    await writing.getByRole('button', { name: 'Send to another moderator' }).click();
    await expect(writing.getByRole('dialog')).toHaveCount(0);
    await expect(news.getByRole('button', { name: 'Object' })).toHaveCount(0);

    await expect(reported).toContainText('Its writer objects: “He is my brother.”');
    await reported.getByRole('button', { name: /^Leave hidden:/ }).click();
    await expect(page.getByText(/another moderator has to look at it/)).toBeVisible();
    await showList(page, 'Hidden');
    await expect(page).toHaveURL('/comments?list=hidden');
    await expect(reported).toContainText(`Hidden by ${maud.name}: “Play the song, not the player.”`);

    const deciding = await (await newVisitor()).newPage();
    await signIn(deciding, nils);
    await deciding.goto('/comments');
    await expect(rowOf(deciding, text)).toContainText('Its writer objects: “He is my brother.”');
    await expectNoAxeViolations(deciding);
    await rowOf(deciding, text)
      .getByRole('button', { name: /^Restore:/ })
      .click();
    await expect(rowOf(deciding, text)).toHaveCount(0);
    await expect(reported).toHaveCount(0);
    await expect(seen).toContainText(text);
    await countIs(reading, 1);
    await expect(writing.getByRole('link', { name: /is back/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/comments');
    // A decision is not requested again.
    await expect(reported).toHaveCount(0);
  },
);

test(
  'two moderators never unknowingly overwrite each other’s decisions',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    test.slow();
    const { slug } = await publish('Two at the desk');
    const [writer, reader] = [await newMember(), await newMember()];
    const [maud, nils] = [
      await namedMember('Maud', { comments: true }),
      await namedMember('Nils', { comments: true }),
    ];
    const text = `Sold out ${writer.uid}`;
    const id = await post(writer, slug, text);
    await report(reader, id, 'No.');
    const other = await (await newVisitor()).newPage();
    await signIn(page, maud);
    await signIn(other, nils);
    await page.goto('/comments');
    await other.goto('/comments?list=newest');
    await expect(rowOf(page, text)).toContainText('One report');

    // Nils has the dialog open while Maud decides.
    await rowOf(other, text)
      .getByRole('button', { name: /^More:/ })
      .click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Off topic.' }).click();
    await hide(page, text, 'Touts.');
    await expect(rowOf(page, text)).toHaveCount(0);
    await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(
      other.getByText(`${maud.name} hid it: “Touts.” Therefore “Delete” was not done.`),
    ).toBeVisible();
    await expect(rowOf(other, text)).toContainText(`Hidden by ${maud.name}: “Touts.”`);

    await rowOf(other, text)
      .getByRole('button', { name: /^Restore:/ })
      .click();
    await expect(rowOf(other, text)).toContainText('Visible');

    await report(await newMember(), id, 'Again.');
    await expect(rowOf(page, text)).toContainText('“Again.”');
    await rowOf(other, text)
      .getByRole('button', { name: /^Dismiss reports:/ })
      .click();
    await expect(rowOf(page, text)).toHaveCount(0);
    await rowOf(other, text).getByText('What was done').click();
    await expect(rowOf(other, text)).toContainText('You restored it.');
    await expectNoAxeViolations(other);
  },
);

test(
  'a visitor and a member report an article, and who reported it hears what a moderator decided',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    test.slow();
    const { slug, title } = await publish('Not on our stage');
    const member = await newMember();
    const visiting = await (await newVisitor()).newPage();
    await visiting.goto(`/article/${slug}`);
    await visiting.getByRole('button', { name: 'Report this page' }).click();
    const dialog = visiting.getByRole('dialog', { name: 'Report this page' });
    await dialog.getByRole('radio', { name: 'Somebody’s private data' }).check();
    await dialog.getByRole('textbox', { name: 'In your words' }).fill('My address is in it.');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog.getByText('Write your e-mail address, so that we can answer.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill(`${slug}@visitor.example`);
    await expectNoAxeViolations(visiting);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(visiting.getByText('Thank you. A moderator will look at it.')).toBeVisible();
    await api.call('report', { thing: `article:${slug}`, reason: 'other' }, member);

    await signIn(page, await namedMember('Maud', { comments: true }));
    await page.goto('/comments');
    const reported = page
      .getByRole('list', { name: 'Reported pages' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(reported).toContainText('2 reports');
    await expect(reported).toContainText('Private data: “My address is in it.”');
    await expect(reported).toContainText(`a visitor, ${slug}@visitor.example`);
    await expect(reported.getByRole('link', { name: title })).toHaveAttribute('href', `/article/${slug}`);
    await expectNoAxeViolations(page);
    await reported.getByRole('button', { name: /^Dismiss reports/ }).click();
    await expect(reported).toHaveCount(0);

    const answered = await (await newVisitor()).newPage();
    await signIn(answered, member);
    await answered.goto('/user/notifications');
    await expect(answered.getByText(/You reported .* it stays as it is\./)).toBeVisible();
  },
);

test(
  'a moderator releases a held comment, and a time-out blocks posting and editing at once until it is lifted',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const { slug } = await publish('Held at the door');
    const writer = await namedMember('Lina');
    const { name } = writer;
    const moderator = await namedMember('Otto', { comments: true });
    const text = `Listen: https://band.example/${writer.uid}/demo`;
    const writing = await (await newVisitor()).newPage();
    await signIn(page, moderator);
    await page.goto('/comments?list=held');
    await openCommentsAs(writing, writer, slug);
    const id = await post(writer, slug, text);
    await expect(writing.getByText('Waiting for a moderator.')).toBeVisible();
    await expect(rowOf(page, text)).toContainText('Held: it has a link, and its writer is new here.');
    // The address is plain text, not a link.
    await expect(rowOf(page, text).getByRole('link', { name: /band\.example/ })).toHaveCount(0);
    await rowOf(page, text)
      .getByRole('button', { name: /^Release:/ })
      .click();
    await expect(rowOf(page, text)).toHaveCount(0);
    const own = line(writing, text);
    await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible();
    await composer(writing).fill('What I was about to say');

    await showList(page, 'Newest');
    await rowOf(page, text)
      .getByRole('button', { name: `Time out: ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Time-out for ${name}` });
    await dialog.getByRole('combobox', { name: 'Ends' }).selectOption('In an hour');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sleep on it.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Time out', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, text)).toContainText('In time-out until');
    const stopped = writing.getByText('You cannot comment at the moment');
    await expect(stopped).toBeVisible();
    await expect(own.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(composer(writing)).toBeHidden();
    await expectNoAxeViolations(writing);
    await expect(post(writer, slug, 'By the back door')).rejects.toThrow(/time-out/);
    const edit = { id, text: 'By the window', mentions: [] };
    await expect(api.call('editComment', edit, writer)).rejects.toThrow(/time-out/);

    await showList(page, /^Time-outs/);
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText('“Sleep on it.”');
    await expectNoAxeViolations(page);
    await entry.getByRole('button', { name: `Lift: ${name}` }).click();
    await expect(entry).toHaveCount(0);
    await expect(composer(writing)).toHaveValue('What I was about to say');
    await expect(page.getByText(`The time-out of ${name} is lifted.`)).toBeVisible();
    // The toasts of the decisions before may still be shown above it.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(entry).toBeVisible();
    await expect(stopped).toBeVisible();
  },
);

test('a moderator decides on several comments at once and undoes it, by touch or keyboard @phone', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const { slug } = await publish('All at once');
  const writer = await newMember();
  const texts = ['One', 'Two', 'Three'].map((word) => `${word} ${writer.uid}`);
  for (const text of texts) await post(writer, slug, text);
  const reading = await (await newVisitor()).newPage();
  await openComments(reading, slug);
  await countIs(reading, 3);
  await signIn(page, await namedMember('Bertha', { comments: true }));
  await page.goto('/comments?list=newest');
  const [one = '', two = '', three = ''] = texts;
  for (const text of [one, two]) {
    await rowOf(page, text)
      .getByRole('checkbox', { name: /^Select/ })
      .check();
  }
  const bar = page.getByRole('group', { name: 'With those that are selected' });
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'Hide 2' }).click();
  await page.getByRole('button', { name: 'Spam or advertising.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // At once: it goes after ten seconds, in which a busy machine does little.
  await undo.click();
  await expect(undo).toHaveCount(0);
  await countIs(reading, 3);
  for (const text of texts) await expect(rowOf(page, text)).toContainText('Visible');

  await rowOf(page, three).focus();
  await page.keyboard.press('x');
  await rowOf(page, two).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  await page.getByRole('dialog', { name: 'Delete 2 comments' }).getByRole('textbox').fill('Off topic.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted: 2 comments.')).toBeVisible();
  await expect(line(reading, two)).toHaveCount(0);
  // The keys do nothing while a dialog is open.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('z');
  await countIs(reading, 3);
  for (const text of texts) await expect(line(reading, text)).toBeVisible();
  // The focus is still in the list, so that the next key works.
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  await expect(page.locator('[data-row]:focus')).toHaveCSS('outline-style', 'solid');
});

test(
  'an offensive name goes from the comments and the page of its member, who is told why and an admin gives it back',
  { tag: '@phone' },
  async ({ page, newVisitor, console }) => {
    test.slow();
    const { slug } = await publish('Insulted');
    const [maud, fan] = await Promise.all([
      namedMember('Maud', { comments: true }),
      namedMember('xXrazorXx'),
    ]);
    await post(fan, slug, 'All posers must go.');
    await openCommentsAs(page, maud, slug);
    const comment = line(page, 'All posers must go.');
    await comment.getByRole('button', { name: /^Moderate/ }).click();
    await comment.getByRole('button', { name: 'Remove name, picture or bio…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Name' }).check();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('An insult.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(comment.getByText('Removed: name.')).toBeVisible();
    const numbered = comment.getByRole('link', { name: /^Member \d{5}$/ });
    await expect(numbered.first()).toBeVisible({ timeout: 60_000 });
    const served = () => page.request.get(`/author/${fan.uid}`);
    await expect.poll(async () => (await served()).text(), { timeout: 60_000 }).toContain('Member ');

    const theirs = await (await newVisitor()).newPage();
    await signIn(theirs, fan);
    await theirs.goto('/user/notifications');
    await expect(theirs.getByText('Your name was removed: An insult.')).toBeVisible();

    const admin = await (await newVisitor()).newPage();
    await signIn(admin, await newMember({ admin: true }));
    await admin.goto(`/author/admin?member=${fan.uid}`);
    const sheet = admin.getByRole('dialog');
    await expect(sheet.getByText(`removed the name “${fan.name}”`)).toBeVisible({ timeout: 60_000 });
    await sheet.getByRole('button', { name: 'Give it back' }).click();
    await expect(sheet.getByRole('heading', { name: fan.name })).toBeVisible({ timeout: 60_000 });

    await sheet.getByRole('button', { name: 'Disable this account…' }).click();
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('Came back.');
    // Their own page is logged out.
    console.allow(/400 \(Bad Request\)|permission_denied/);
    await sheet.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(sheet.getByText(/Name and picture are off the site/)).toBeVisible();
    await expect.poll(async () => (await served()).status(), { timeout: 60_000 }).toBe(404);
  },
);
