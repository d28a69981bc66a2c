import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setBandSpelling } from './api/set-band-spelling.ts';
import { BandTools } from './band-tools.tsx';

vi.mock('./api/set-band-spelling.ts', () => ({ setBandSpelling: vi.fn() }));

const onSpelled = vi.fn();

async function type(name: string) {
  render(<BandTools band="bolzer" name="BOLZER" onSpelled={onSpelled} findBands={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change spelling' }));
  const field = screen.getByRole('textbox', { name: 'Name of the band' });
  await userEvent.clear(field);
  if (name !== '') await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('an admin can correct the spelling of a band, and the page shows it immediately', async () => {
  vi.mocked(setBandSpelling).mockResolvedValue({ ok: true, value: { name: 'Bölzer' } });
  await type(' Bölzer ');
  expect(setBandSpelling).toHaveBeenCalledWith('bolzer', 'Bölzer', 'BOLZER');
  expect(onSpelled).toHaveBeenCalledWith('Bölzer');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Amenra', 'Only capitals, accents and punctuation may change: these are other letters.'],
  ['', 'Give the band a name.'],
])('the name %j is rejected before it is sent', async (name, problem) => {
  await type(name);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(setBandSpelling).not.toHaveBeenCalled();
});

test('a name that the server refuses stays in the field, with the reason', async () => {
  const message = 'Somebody else has changed it to “Bölzer”. Look at it again.';
  vi.mocked(setBandSpelling).mockResolvedValue({ ok: false, code: 'version-conflict', message });
  await type('BöLZER');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('BöLZER');
  expect(onSpelled).not.toHaveBeenCalled();
});
