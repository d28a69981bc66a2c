import type { Picture } from '@contract/pictures.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadOptions, UploadResult } from './api/pictures.ts';
import { pressEscape } from '../../testing/escape.ts';
import { renderAt } from '../../testing/render.tsx';
import PictureDialog from './picture-dialog.tsx';
import type { PictureDialogProps } from './index.ts';

const uploadPicture = vi.hoisted(() =>
  vi.fn<(file: Blob, options: UploadOptions) => Promise<UploadResult>>(),
);
vi.mock('./api/pictures.ts', () => ({ uploadPicture }));

// jsdom has no layout, so the mock cropper returns the middle of the picture.
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  return {
    default: function Cropper({
      aspect,
      onCropAreaChange,
      mediaProps,
    }: {
      aspect: number;
      onCropAreaChange: (percent: object, pixels: object) => void;
      mediaProps: { onError: () => void };
    }) {
      // oxlint-disable-next-line react/exhaustive-deps -- reports the area once, like a loaded picture
      useEffect(() => onCropAreaChange({}, { x: 10, y: 0, width: 400 * aspect, height: 400 }), []);
      return <img alt="in the cropper" onError={mediaProps.onError} />;
    },
  };
});

const stored = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 960,
  widths: [480, 960],
  placeholder: '#1c1a18',
};
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  uploadPicture.mockResolvedValue({ ok: true, picture: stored });
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: vi.fn() }),
  );
});

function open(props: Partial<Extract<PictureDialogProps, { purpose: 'cover' | 'inline' | 'poster' }>> = {}) {
  const onDone = vi.fn<(picture: Picture) => void>();
  const onClose = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      isOpen && (
        <PictureDialog
          purpose="cover"
          {...props}
          onDone={(picture) => {
            onDone(picture);
            close();
          }}
          onClose={() => {
            onClose();
            close();
          }}
        />
      )
    );
  }
  return { ...renderAt(<Page />), onDone, onClose };
}

const words = () => screen.getByRole('textbox', { name: 'In words' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the dialog for a cover', () => {
  test('the dialog for a cover uploads the selected file, cropped to a square and with a description', async () => {
    const { user, onDone, onClose } = open();
    expect(screen.getByRole('dialog', { name: 'Cover' })).toBeVisible();
    await user.upload(screen.getByLabelText('Picture file'), photo);
    expect(screen.getByRole('group', { name: 'Chosen picture' })).toHaveFocus();
    await user.type(words(), ' A singer in the fog ');
    await user.click(button('Use as cover'));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ ...stored, alt: 'A singer in the fog' });
    expect(uploadPicture).toHaveBeenCalledExactlyOnceWith(
      photo,
      expect.objectContaining({ area: { x: 10, y: 0, width: 400, height: 400 } }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the dialog for a cover requires a description before the upload', async () => {
    const { user, onDone } = open({ file: photo });
    await user.type(words(), '   ');
    await user.click(button('Use as cover'));
    expect(words()).toBeInvalid();
    expect(words()).toHaveFocus();
    expect(words()).toHaveAccessibleDescription(/Say in a few words what the picture shows/);
    expect(uploadPicture).not.toHaveBeenCalled();
    await user.type(words(), 'Fog');
    expect(words()).toBeValid();
    await user.click(button('Use as cover'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('the dialog for a cover warns that a small picture will look blurry', () => {
    open({ file: photo });
    expect(screen.getByText('This part is only 400 pixels wide and will look soft.')).toBeVisible();
  });

  test('the dialog for a cover retries a failed upload with the same input', async () => {
    uploadPicture.mockResolvedValueOnce({ ok: false, code: 'unreachable', message: 'No connection.' });
    const { user, onDone } = open({ file: photo });
    await user.type(words(), 'Fog');
    await user.click(button('Use as cover'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    expect(onDone).not.toHaveBeenCalled();
    await user.click(button('Use as cover'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('the dialog for a cover shows the progress of the upload, which can be cancelled', async () => {
    let options: UploadOptions = {};
    let finish: (result: UploadResult) => void = () => undefined;
    uploadPicture.mockImplementation((_file, given) => {
      options = given;
      given.onProgress?.('sending');
      return new Promise((resolve) => (finish = resolve));
    });
    const { user, onDone, onClose } = open({ file: photo });
    await user.type(words(), 'Fog');
    await user.click(button('Use as cover'));
    expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(options.signal?.aborted).toBe(true);
    await act(async () => {
      finish({ ok: true, picture: stored });
      await Promise.resolve();
    });
    expect(onDone).not.toHaveBeenCalled();
  });
});

test('text typed while the picture is uploading is saved with it', async () => {
  let finish: (result: UploadResult) => void = () => undefined;
  uploadPicture.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { user, onDone } = open({ purpose: 'inline', file: photo });
  await user.type(words(), 'Fog');
  await user.click(button('Use this picture'));
  await user.type(words(), ' and a singer');
  await user.type(screen.getByRole('textbox', { name: /^Caption/ }), 'Late');
  await act(async () => {
    finish({ ok: true, picture: stored });
    await Promise.resolve();
  });
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ ...stored, alt: 'Fog and a singer', caption: 'Late' });
});

test('the credit of the previous picture is prefilled', async () => {
  const { user, onDone } = open({ purpose: 'inline', file: photo, credit: 'Photo: Ada Kern' });
  await user.type(words(), 'Fog');
  await user.click(button('Use this picture'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ ...stored, alt: 'Fog', credit: 'Photo: Ada Kern' });
});

test('changing a description uploads nothing', async () => {
  const initial = { ...stored, alt: 'Fog' };
  const { user, onDone } = open({ purpose: 'inline', initial });
  await user.clear(words());
  await user.type(words(), 'A singer in the fog');
  await user.click(button('Use this picture'));
  expect(uploadPicture).not.toHaveBeenCalled();
  expect(onDone).toHaveBeenCalledWith({ ...stored, alt: 'A singer in the fog' });
});

test('a picture in a text keeps its shape by default', async () => {
  const { user } = open({ purpose: 'inline', file: photo });
  await user.type(words(), 'Fog');
  await user.click(button('Use this picture'));
  expect(uploadPicture.mock.lastCall?.[1].area).toBeUndefined();
});

test('a picture in a text can be cropped', async () => {
  const { user } = open({ purpose: 'inline', file: photo });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shape' }), 'Landscape, 3 by 2');
  await user.type(words(), 'Fog');
  await user.click(button('Use this picture'));
  expect(uploadPicture.mock.lastCall?.[1].area).toEqual({ x: 10, y: 0, width: 600, height: 400 });
});

test('a picture of a gallery is not asked for its shape', () => {
  open({ purpose: 'inline', file: photo, inGallery: true });
  expect(words()).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Shape' })).not.toBeInTheDocument();
});

test('a file that cannot be decoded is rejected immediately, and another one can be selected', async () => {
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG.HEIC', { type: 'image/heic' });
  const { user } = open({ file: heic });
  fireEvent.error(screen.getByAltText('in the cropper'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot read HEIC photos/);
  expect(button('Choose a picture')).toHaveFocus();
  await user.upload(screen.getByLabelText('Picture file'), photo);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a picture can be dropped anywhere on the dialog', () => {
  open();
  const transfer = { types: ['Files'], files: [photo] };
  const place = screen.getByText('No cover yet');
  fireEvent.dragOver(place, { dataTransfer: transfer });
  expect(screen.getByText('Drop it here')).toBeVisible();
  fireEvent.drop(screen.getByRole('heading', { name: 'Cover' }), { dataTransfer: transfer });
  expect(screen.getByRole('group', { name: 'Chosen picture' })).toBeVisible();
});

test('a picture can be pasted into the dialog, and text into its field', () => {
  open();
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  expect(screen.getByText('No cover yet')).toBeVisible();
  fireEvent.paste(document.body, { clipboardData: { files: [photo], getData: () => '' } });
  expect(screen.getByRole('group', { name: 'Chosen picture' })).toBeVisible();
});

test('words pasted into a field stay words, also if their program adds a picture of them as Word does', async () => {
  const { user } = open({ file: photo });
  const pictureOfWords = new File(['words'], 'words.png', { type: 'image/png' });
  const clipboardData = { files: [pictureOfWords], getData: () => '<p>A singer in the fog</p>' };
  // The browser goes on to paste them.
  expect(fireEvent.paste(words(), { clipboardData })).toBe(true);
  await user.type(words(), 'A singer in the fog');
  await user.click(button('Use as cover'));
  expect(uploadPicture).toHaveBeenCalledExactlyOnceWith(photo, expect.anything());
});

test('Escape cancels the dialog', () => {
  const { onClose } = open();
  // The browser closes it and fires the event.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(onClose).toHaveBeenCalledOnce();
});

test('a selected picture survives a click outside the dialog and one press of Escape', async () => {
  const { user, onClose } = open({ file: photo });
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  await user.click(dialog);
  pressEscape(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/^What you did here is lost/)).toBeVisible();
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an edited description of a stored picture survives a click outside the dialog', async () => {
  const { user, onClose } = open({ initial: { ...stored, alt: 'Fog' } });
  const dialog = screen.getByRole('dialog');
  await user.type(words(), ' and a singer');
  await user.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(words());
  await user.type(words(), 'Fog');
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('several files at once are passed on if supported; otherwise the first is used', async () => {
  const second = new File(['second'], 'second.jpg', { type: 'image/jpeg' });
  const onSeveral = vi.fn();
  const { user, unmount } = open({ purpose: 'inline', onSeveral });
  expect(button('Choose pictures')).toBeVisible();
  await user.upload(screen.getByLabelText('Picture file'), [photo, second]);
  expect(onSeveral).toHaveBeenCalledExactlyOnceWith([photo, second]);
  unmount();
  open();
  fireEvent.paste(document.body, { clipboardData: { files: [photo, second], getData: () => '' } });
  expect(screen.getByRole('group', { name: 'Chosen picture' })).toBeVisible();
  expect(onSeveral).toHaveBeenCalledOnce();
});
