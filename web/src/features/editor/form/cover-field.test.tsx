import type { Picture } from '@contract/pictures.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { CoverField } from './details.tsx';

const fog: Picture = {
  ...{ id: '0123456789abcdef01234567', alt: 'Fog', width: 960, height: 960, widths: [480, 960] },
  placeholder: '#1c1a18',
};

function Cover() {
  const [cover, setCover] = useState<Picture | null>(fog);
  return <CoverField cover={cover} onChoose={() => undefined} onRemove={() => setCover(null)} />;
}

test('removing the cover moves the focus to the control that chooses another one', async () => {
  const { user } = renderAt(<Cover />);
  screen.getByRole('button', { name: 'Remove the cover' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('No cover yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a cover' })).toHaveFocus();
});
