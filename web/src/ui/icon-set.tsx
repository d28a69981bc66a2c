import { Drawing, type IconProps } from './icon.tsx';
import { type AnyIconName, allDrawings } from './icon-set-drawings.tsx';

/** An icon of the whole set, for code that is not part of the first load. */
export const AnyIcon = ({ name, ...look }: IconProps & { name: AnyIconName }) => (
  <Drawing {...look}>{allDrawings[name]}</Drawing>
);
