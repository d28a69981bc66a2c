import { Drawing, type IconProps } from './icon.tsx';
import { type AnyIconName, allDrawings } from './icon-set-drawings.tsx';

/** Any icon of the set, for code outside the initial chunk. */
export const AnyIcon = ({ name, ...look }: IconProps & { name: AnyIconName }) => (
  <Drawing {...look}>{allDrawings[name]}</Drawing>
);
