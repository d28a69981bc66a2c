import { audioElement, connectPlayer } from '../../data/playback.ts';
import { openTrack } from './open-track.ts';
import { PlayerBar } from './player-bar.tsx';
import { playerServices } from './player-services.ts';
import { Player } from './player.ts';

/** One for the whole page: it goes on playing while its bar is rendered anew. */
const player = new Player(audioElement(), playerServices);

const track = openTrack.read();
if (track) void player.restore(track);
connectPlayer((started) => player.playOrToggle(started));

/** The entry of the chunk that is loaded when somebody starts a recording. */
export default function PlayerEntry() {
  return <PlayerBar player={player} />;
}
