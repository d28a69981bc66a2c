import { audioElement, connectPlayer } from './index.ts';
import { openTrack } from './open-track.ts';
import { PlayerBar } from './player-bar.tsx';
import { Player } from './player.ts';

/** One per page: it keeps playing while its bar re-renders. */
const player = new Player(audioElement());

const track = openTrack.read();
if (track) void player.restore(track);
connectPlayer((started) => player.playOrToggle(started));

/** The entry of the code-split chunk that loads when a recording is first started. */
export default function PlayerEntry() {
  return <PlayerBar player={player} />;
}
