import { bandDeps } from '../band-deps.ts';
import { storeDeps } from '../deps.ts';
import { notifyBandFollowers as notifyBandFollowersUseCase } from './notify-band-followers.ts';
import { renameBand as renameBandUseCase } from './rename-band.ts';

export const notifyBandFollowers = (job: string) => notifyBandFollowersUseCase(job, storeDeps());

export const renameBand = (band: string) => renameBandUseCase(band, bandDeps());
