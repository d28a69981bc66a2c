import type { Picture as PictureRecord } from '@contract/pictures.ts';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const picture: PictureRecord = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 640,
  widths: [480, 960],
  placeholder: '#1c1a18',
  alt: 'A singer in the fog',
};

test('a picture offers several widths and AVIF, and reserves its space until it has loaded', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'A singer in the fog' });
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '640');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveStyle({ backgroundColor: '#1c1a18' });
  expect(image).toHaveAttribute('src', `/media/${picture.id}/960.webp`);
  const source = container.querySelector('source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute('sizes', '50vw');
  expect(source).toHaveAttribute(
    'srcset',
    `/media/${picture.id}/480.avif 480w, /media/${picture.id}/960.avif 960w`,
  );
});

test('a priority picture is fetched eagerly', () => {
  render(<Picture picture={picture} sizes="100vw" priority />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('the server renders a picture exactly as the browser does', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const written = document.createElement('div');
  written.innerHTML = renderToString(<Picture picture={picture} sizes="50vw" />);
  expect(written.querySelector('source')?.srcset).toBe(container.querySelector('source')?.srcset);
  expect(written.querySelector('img')?.style.cssText).toBe(container.querySelector('img')?.style.cssText);
});

test('a picture with an image placeholder instead of a tone uses the default tone of the site', () => {
  render(<Picture picture={{ ...picture, placeholder: 'data:image/webp;base64,UklGRg==' }} sizes="50vw" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('style');
});
