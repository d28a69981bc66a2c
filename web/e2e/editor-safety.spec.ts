import { newDraft, storeDraft } from './fixtures/drafts.ts';
import { openDraft, stamp, textBox, titleBox, write } from './fixtures/editor.ts';
import { noNetwork } from './fixtures/offline.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'two tabs that edit the same draft overwrite nothing until the author decides',
  { tag: '@phone' },
  async ({ page, context, newVisitor, console }) => {
    console.allow(noNetwork);
    const author = await newMember({ author: true });
    const id = await newDraft(author, '<p>Both begin here.</p>', { title: 'Two tabs' });
    await signIn(page, author);
    await openDraft(page, id);
    const elsewhere = await (await newVisitor()).newPage();
    await signIn(elsewhere, author);
    await openDraft(elsewhere, id);

    // A tab without changes immediately shows what the other one saves.
    await write(elsewhere, ' Said elsewhere.');
    await expect(stamp(elsewhere)).toHaveText(/^Saved at/);
    await expect(textBox(page)).toHaveText('Both begin here. Said elsewhere.');

    await context.setOffline(true);
    await write(page, ' And mine.');
    await expect(stamp(page)).toHaveText('Offline - kept on this device');
    await write(elsewhere, ' And theirs.');
    await expect(stamp(elsewhere)).toHaveText(/^Saved at/);
    await context.setOffline(false);
    const question = page.getByRole('dialog', { name: 'Two versions' });
    await expect(question.getByRole('insertion').last()).toContainText('mine');
    await expect(question.getByRole('deletion').last()).toContainText('theirs');
    await expect(question).toContainText('by you, in another tab or on another device');

    const dismiss = async () => {
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    };
    // Closing the dialog decides nothing.
    await dismiss();
    await expect(stamp(page)).toHaveText('Not saved: there is a newer version');
    // Saving and publishing ask again, and so does the header, which stays visible while scrolling.
    await page.keyboard.press('ControlOrMeta+s');
    await expect(question).toBeVisible();
    await dismiss();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(question).toBeVisible();
    await dismiss();
    await page.getByRole('button', { name: 'Look at both' }).click();
    await expect(question).toBeVisible();
    await dismiss();
    await page.getByRole('button', { name: 'Decide what to keep' }).click();
    await question.getByRole('button', { name: 'Keep both' }).click();
    await expect(stamp(page)).toHaveText(/^Saved at/);
    for (const each of [page, elsewhere])
      await expect(textBox(each).getByRole('paragraph')).toHaveText([
        'Both begin here. Said elsewhere. And theirs.',
        'Both begin here. Said elsewhere. And mine.',
      ]);
  },
);

test(
  'the author can keep either of two conflicting versions, and a dialog that cannot load offline opens once the network is back',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(noNetwork);
    const author = await newMember({ author: true });
    const id = await newDraft(author, '<p>One.</p>');
    await signIn(page, author);
    await openDraft(page, id);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog).toContainText('It opens by itself when the network is back.');
    await context.setOffline(false);
    await expect(dialog.getByRole('button', { name: 'Choose pictures' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(textBox(page)).toHaveText('One.');

    const conflict = async (version: number) => {
      await context.setOffline(true);
      await write(page, ` Mine ${version}.`);
      await expect(stamp(page)).toHaveText('Offline - kept on this device');
      await storeDraft(author, { id, version, html: `<p>Theirs ${version}.</p>` });
      await context.setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Two versions' })).toBeVisible();
    };

    await conflict(2);
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(textBox(page)).toHaveText('Theirs 2.');
    await expect(stamp(page)).toHaveText(/^Saved at/);

    await conflict(3);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(stamp(page)).toHaveText(/^Saved at/);
    await page.reload();
    await expect(textBox(page)).toHaveText('Theirs 2. Mine 3.');
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await page.getByRole('button', { name: /^Replaced/ }).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await expect(textBox(page)).toHaveText('Theirs 3.');
  },
);

test(
  'the text of a page that crashes before saving is kept on the device',
  { tag: '@phone' },
  async ({ page, context }) => {
    const author = await newMember({ author: true });
    const id = await newDraft(author, '<p>Saved before.</p>', { title: 'Crash' });
    await signIn(page, author);
    // Once `cut` is set, no message reaches the server.
    let cut = false;
    await page.routeWebSocket(/\/\.ws\?/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!cut) server.send(message);
      });
      server.onMessage((message) => socket.send(message));
    });
    await openDraft(page, id);
    cut = true;
    await write(page, ' Never sent.');
    await expect(stamp(page)).toHaveText('Saving…');
    const killer = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void killer.send('Page.crash').catch(() => undefined);
    await crashed;

    const again = await context.newPage();
    await again.goto(`/article/upload/${id}`);
    await expect(again.getByRole('heading', { name: 'Still here' })).toBeVisible();
    await expect(again.getByText('ending: “… Saved before. Never sent.”')).toBeVisible();
    await again.getByRole('button', { name: 'Restore it' }).click();
    await expect(textBox(again)).toHaveText('Saved before. Never sent.');
    await expect(stamp(again)).toHaveText(/^Saved at/);
    await again.reload();
    await expect(textBox(again)).toHaveText('Saved before. Never sent.');
  },
);

test(
  'a draft started offline is offered for restoring after the tab is closed',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(noNetwork);
    const author = await newMember({ author: true });
    await signIn(page, author);
    await page.goto('/article/upload');
    await expect(textBox(page)).toBeVisible();
    await context.setOffline(true);
    await titleBox(page).fill('Written in a tunnel');
    await write(page, 'No network, no problem.');
    await expect(stamp(page)).toHaveText('Offline - kept on this device');
    await expect(page).toHaveURL(/\/article\/upload\/.+/);
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await again.goto('/article/upload');
    await expect(again.getByText('“Written in a tunnel”, 4 words')).toBeVisible();
    await again.getByRole('button', { name: 'Restore it' }).click();
    await expect(titleBox(again)).toHaveValue('Written in a tunnel');
    await expect(stamp(again)).toHaveText(/^Saved at/);

    // A discarded draft is gone and is not offered again.
    await again.goto('/article/upload');
    await expect(stamp(again)).toHaveText('Nothing written yet');
  },
);
