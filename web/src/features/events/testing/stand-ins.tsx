import type { PictureDialogProps } from '../../pictures/index.ts';
import type { Picture } from '@contract/pictures.ts';
import { screen } from '@testing-library/react';

const poster: Picture = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 1344,
  widths: [480, 960],
  placeholder: '#1c1a18',
  alt: 'A bell in the fog',
};

/** Replaces the dialog that crops and uploads pictures. */
export const PictureDialog = ({ onDone }: PictureDialogProps) => (
  <button type="button" onClick={() => onDone(poster)}>
    Take this one
  </button>
);

/** Returns a text field, with or without suggestions. */
export const box = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input, textarea' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
