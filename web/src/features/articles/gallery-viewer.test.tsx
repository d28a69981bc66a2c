import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { ArticleBody } from './article-columns.tsx';

const figure = (name: string, place: number, caption = '') =>
  `<figure class="picture"><a href="/media/${name}/960.webp" aria-label="Open picture ${place} of 3: ${name}"><picture><source type="image/avif" srcset="/media/${name}/960.avif 960w" sizes="50vw"><img src="/media/${name}/960.webp" srcset="/media/${name}/960.webp 960w" sizes="50vw" width="960" height="640" alt="${name}" loading="lazy"></picture></a>${caption}</figure>`;

const html = `<p>Text.</p><div class="gallery" role="group" aria-label="Gallery of 3 pictures"><div class="row">${figure('Stage', 1)}${figure('Crowd', 2, '<figcaption>At <em>the</em> rail <small>Photo: Ada Kern</small></figcaption>')}</div><div class="row">${figure('Bus', 3)}</div></div>`;

// The history state of earlier tests persists, so it is reset.
beforeEach(() => history.replaceState(null, '', '/'));

async function open(name: string) {
  renderAt(<ArticleBody html={html} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name }));
  return { user, viewer: await screen.findByRole('dialog') };
}

test('a picture of a gallery opens in a viewer, with its position, caption and credit', async () => {
  const { viewer } = await open('Open picture 2 of 3: Crowd');
  expect(viewer).toHaveAccessibleName('Picture 2 of 3');
  const image = within(viewer).getByRole('img');
  expect(image).toHaveAccessibleName('Crowd');
  expect(image).toHaveAttribute('srcset', '/media/Crowd/960.webp 960w');
  expect(image).toHaveAttribute('sizes', 'min(100vw, 150vh)');
  expect(within(viewer).getByText(/^At the rail/)).toHaveTextContent('At the rail Photo: Ada Kern');
});

test('arrow keys, Home and End move through the pictures, and stop at both ends', async () => {
  const { user, viewer } = await open('Open picture 2 of 3: Crowd');
  const press = async (keys: string, name: string) => {
    await user.keyboard(keys);
    expect(viewer).toHaveAccessibleName(name);
  };
  await press('{ArrowRight}', 'Picture 3 of 3');
  expect(within(viewer).getByRole('status')).toHaveTextContent('Picture 3 of 3: Bus');
  await press('{ArrowRight}', 'Picture 3 of 3');
  await press('{Home}', 'Picture 1 of 3');
  await press('{ArrowLeft}', 'Picture 1 of 3');
  await press('{End}', 'Picture 3 of 3');
  // With a modifier, the keys belong to the browser.
  await press('{Alt>}{ArrowLeft}{/Alt}', 'Picture 3 of 3');
});

test('buttons move through the pictures, and keep the focus at the ends', async () => {
  const { user, viewer } = await open('Open picture 2 of 3: Crowd');
  const next = within(viewer).getByRole('button', { name: 'Next picture' });
  await user.click(next);
  await user.click(next);
  expect(viewer).toHaveAccessibleName('Picture 3 of 3');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(within(viewer).getByRole('button', { name: 'Previous picture' }));
  expect(viewer).toHaveAccessibleName('Picture 2 of 3');
});

test('the viewer names the picture that is swiped to', async () => {
  const { viewer } = await open('Open picture 1 of 3: Stage');
  const strip = within(viewer).getByRole('region', { name: 'Pictures' });
  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300);
  fireEvent.pointerDown(strip);
  strip.scrollLeft = 320;
  fireEvent.scroll(strip);
  expect(viewer).toHaveAccessibleName('Picture 2 of 3');
});

test('the viewer does not name the pictures that it scrolls past', async () => {
  const { user, viewer } = await open('Open picture 1 of 3: Stage');
  const strip = within(viewer).getByRole('region', { name: 'Pictures' });
  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300);
  await user.keyboard('{End}');
  strip.scrollLeft = 300;
  fireEvent.scroll(strip);
  expect(viewer).toHaveAccessibleName('Picture 3 of 3');
});

test('the viewer closes with its button, and the same picture opens it again', async () => {
  const { user, viewer } = await open('Open picture 1 of 3: Stage');
  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Open picture 1 of 3: Stage' }));
  expect(await screen.findByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible();
});
