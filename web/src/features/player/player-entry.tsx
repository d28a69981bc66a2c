import { PlayerBar } from './player-bar.tsx';
import { thePlayer } from './the-player.ts';

/** What the shell loads when somebody wants to listen. */
export default function PlayerEntry() {
  return <PlayerBar player={thePlayer} />;
}
