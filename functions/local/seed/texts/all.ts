import { features } from './features.ts';
import { plant } from './features-plant.ts';
import { vanRide } from './features-van.ts';
import { interviews } from './interviews.ts';
import { live } from './live.ts';
import { news } from './news.ts';
import { doomReviews } from './reviews-doom.ts';
import { fastReviews } from './reviews-fast.ts';
import { unpublished } from './unpublished.ts';
import type { DemoArticle } from './article.ts';

/** Newest first, as the list shows them; a short seed takes the first ones. */
export const demoArticles: DemoArticle[] = [
  plant,
  vanRide,
  ...features,
  ...interviews,
  ...doomReviews,
  ...fastReviews,
  ...live,
  ...news,
  ...unpublished,
].sort((one, other) => one.daysAgo - other.daysAgo);
