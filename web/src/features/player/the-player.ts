import { serveListening, theAudio } from '../../data/playback.ts';
import { openTrack } from './open-track.ts';
import { Player } from './player.ts';
import { playerServices } from './player-services.ts';

/** Lives as long as the page, whatever is shown of it. */
export const thePlayer = new Player(theAudio(), playerServices);

const track = openTrack.read();
if (track) void thePlayer.restore(track);
serveListening((pressed) => thePlayer.press(pressed));
