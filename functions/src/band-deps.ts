import { renameBandsOfArticle } from './articles/rename-bands-of-article.ts';
import { chosenSpelling } from './bands/canonical-spelling.ts';
import type { RenameDeps } from './bands/rename-band.ts';
import { callDeps, realDatabase, storeDeps } from './deps.ts';
import { renameBandsOfEvent } from './events/save-event.ts';
import { mirrorProfile, type MirrorDeps } from './members/public-profile.ts';
import { moveVideo } from './videos/write-videos.ts';

// Wires up the features involved in band changes, since articles, events, videos and members do not import each other.

export const mirrorDeps = (): MirrorDeps => ({
  database: realDatabase(),
  bandName: async (name) => (await chosenSpelling(name, realDatabase())) ?? name,
});

export const bandDeps = (): RenameDeps => ({
  ...storeDeps(),
  renameIn: {
    article: (slug) => renameBandsOfArticle(slug, callDeps()),
    event: (id) => renameBandsOfEvent(id, callDeps()),
    video: (id, band) => moveVideo(id, band, realDatabase()),
    profile: (uid) => mirrorProfile(uid, ['bands'], mirrorDeps()),
  },
});
