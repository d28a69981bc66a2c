import { emptyDraftFields } from '@contract/draft-fields.ts';
import type { DraftPreview } from '@contract/preview-call.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as previews from '../api/draft-preview.ts';
import { renderAt } from '../../../testing/render.tsx';
import { DraftStore } from '../autosave/draft-store.ts';
import { fromStored } from '../autosave/open-draft.ts';
import { fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { PreviewDialog } from './preview-dialog.tsx';

vi.mock('../api/draft-preview.ts');

beforeEach(() => {
  vi.mocked(previews.readPreviewLink).mockResolvedValue({ ok: true, token: null });
});

function setUp(saved = true) {
  const stored = storedDraft('<p>x</p>', { fields: { ...emptyDraftFields, title: 'Doom' } });
  const draft = new DraftStore(fakeDraftServices().services, fromStored(stored));
  const saveNow = vi.spyOn(draft, 'saveNow').mockResolvedValue(saved);
  const onClose = vi.fn();
  return {
    ...renderAt(<PreviewDialog draft={draft} owner={null} onClose={onClose} />),
    saveNow,
    id: stored.record.id,
    onClose,
  };
}

const frame = () => screen.findByTitle('The article as readers will see it');
const button = (name: string) => screen.getByRole('button', { name });

describe('the preview', () => {
  test('the preview saves first, and then shows the page of the draft', async () => {
    const { saveNow, id } = setUp();
    expect(await frame()).toHaveAttribute('src', `/preview/draft/${id}`);
    expect(saveNow).toHaveBeenCalledOnce();
    expect(button('Desktop')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a preview that the browser could not load is loaded again when the network is back', async () => {
    setUp();
    const broken = await frame();
    Object.defineProperty(broken, 'contentDocument', { value: null });
    fireEvent.load(broken);
    expect(screen.getByText(/^The preview did not arrive/)).toBeVisible();
    fireEvent.online(window);
    fireEvent.load(await frame());
    expect(await frame()).toBeVisible();
    expect(screen.queryByText(/^The preview did not arrive/)).not.toBeInTheDocument();
  });

  test('the preview says why it is missing if the last changes could not be saved', async () => {
    setUp(false);
    expect(await screen.findByText(/does not have your last changes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Secret link' })).not.toBeInTheDocument();
  });

  test('the preview shows the link card that other sites display', async () => {
    const shared = {
      site: 'Riffhall',
      title: 'Doom – Riffhall',
      description: 'Slow.',
      picture: '/media/x.jpg',
    };
    vi.mocked(previews.showDraft).mockResolvedValue({ shared } as DraftPreview);
    const { user } = setUp();
    await frame();
    await user.click(button('Shared link'));
    const card = within(await screen.findByRole('figure', { name: 'The card of the link' }));
    for (const text of ['Riffhall', 'Doom – Riffhall', 'Slow.']) expect(card.getByText(text)).toBeVisible();
  });
});

describe('the secret link', () => {
  const openPanel = async () => {
    const parts = setUp();
    await frame();
    await parts.user.click(button('Secret link'));
    return parts;
  };
  const address = () => screen.findByRole('textbox', { name: 'The link' });

  test('the secret link is created on demand, and can be renewed and revoked', async () => {
    vi.mocked(previews.renewPreviewLink).mockResolvedValueOnce({ ok: true, token: 'one' });
    vi.mocked(previews.renewPreviewLink).mockResolvedValueOnce({ ok: true, token: 'two' });
    vi.mocked(previews.revokePreviewLink).mockResolvedValue({ ok: true, token: null });
    const { user, id } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await address()).toHaveValue(`${window.location.origin}/preview/one`);
    await user.click(button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/preview/one`);
    expect(screen.getByText('Link copied.')).toBeVisible();
    await user.click(button('Make a new one'));
    expect(await address()).toHaveValue(`${window.location.origin}/preview/two`);
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
    await user.click(button('End it'));
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(previews.revokePreviewLink).toHaveBeenCalledExactlyOnceWith(id);
  });

  test('a secret link that failed to load can be loaded again, and is not replaced by another', async () => {
    const message = 'The server could not be reached.';
    vi.mocked(previews.readPreviewLink).mockResolvedValueOnce({ ok: false, code: 'unreachable', message });
    vi.mocked(previews.readPreviewLink).mockResolvedValueOnce({ ok: true, token: 'kept' });
    const { user } = await openPanel();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
    await user.click(button('Try again'));
    expect(await address()).toHaveValue(`${window.location.origin}/preview/kept`);
    expect(previews.renewPreviewLink).not.toHaveBeenCalled();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('a secret link that the server refuses says why', async () => {
    const message = 'Only what is not published has a secret link.';
    vi.mocked(previews.renewPreviewLink).mockResolvedValue({ ok: false, code: 'conflict', message });
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
