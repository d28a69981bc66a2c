import { PlayerBar } from './player-bar.tsx';
import { player } from './page-player.ts';

/** What the shell loads when somebody wants to listen. */
export default function PlayerEntry() {
  return <PlayerBar player={player} />;
}
