import { serveListening, theAudio } from '../../services/listening.ts';
import { openTrack } from '../../services/open-track.ts';
import { Player } from './player.ts';
import { playerServices } from './player-services.ts';

/** Lives as long as the page, whatever is shown of it. */
export const thePlayer = new Player(theAudio(), playerServices);

const track = openTrack.read();
if (track) void thePlayer.restore(track);
serveListening((pressed) => thePlayer.press(pressed));
