import { Drawing, type IconLook } from './icon.tsx';
import { type MoreIconName, moreDrawings } from './more-drawings.tsx';

/** An icon of the whole set, for parts that are loaded later. */
export const MoreIcon = ({ name, ...look }: IconLook & { name: MoreIconName }) => (
  <Drawing {...look}>{moreDrawings[name]}</Drawing>
);
