import { audioElement, connectPlayer } from '../../data/playback.ts';
import { openTrack } from './open-track.ts';
import { Player } from './player.ts';
import { playerServices } from './player-services.ts';

/** The one player of the page, which lives as long as the page, whatever is shown of it. */
export const player = new Player(audioElement(), playerServices);

const reopened = openTrack.read();
if (reopened) void player.restore(reopened);
connectPlayer((track) => player.press(track));
