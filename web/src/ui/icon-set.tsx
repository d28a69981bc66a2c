import type { ReactElement } from 'react';
import { Drawing, drawings, type IconProps, line, solid } from './icon.tsx';

/** All icons, including those of the initial chunk. */
const allDrawings = {
  ...drawings,
  more: solid('M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z'),
  'arrow-right': line('M3 12h17M13 5l7 7-7 7'),
  trash: line('M3 6h18M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7'),
  bell: (
    <>
      {line('M3 18h18M5.5 18V9l3-5h7l3 5v9')}
      {solid('M9.5 20h5v3h-5z')}
    </>
  ),
  user: (
    <>
      {solid('M9 3h6l2 2v5l-2 2.5H9L7 10V5z')}
      {line('M4 22v-4l3-3h10l3 3v4')}
    </>
  ),
  mail: line('M3 5h18v14H3zM3 6l9 7.5L21 6'),
  lock: line('M5 11h14v10H5zM8 11V6l2-3h4l2 3v5M12 14.5v3.5'),
  calendar: (
    <>
      {line('M3 5h18v16H3zM3 10h18M8 2v5M16 2v5')}
      {solid('M13 14h4v4h-4z')}
    </>
  ),
  play: solid('M6 3l15 9-15 9z'),
  pause: solid('M5 4h5v16H5zM14 4h5v16h-5z'),
  back: solid('M11 5v14l-9-7zM21 5v14l-9-7z'),
  forward: solid('M3 5l9 7-9 7zM13 5l9 7-9 7z'),
} satisfies Record<string, ReactElement>;

export type AnyIconName = keyof typeof allDrawings;

/** Any icon of the set, for code outside the initial chunk. */
export const AnyIcon = ({ name, ...look }: IconProps & { name: AnyIconName }) => (
  <Drawing {...look}>{allDrawings[name]}</Drawing>
);
