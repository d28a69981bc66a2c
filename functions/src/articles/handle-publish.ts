import { onCall } from 'firebase-functions/https';
import { handlePublishSchema } from '../contract/publish-call.ts';
import { articleDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { changeArticle } from './change-article.ts';

/** Callable, for authors and admins: publish, update, schedule, unpublish, delete, restore. */
export const handlePublish = onCall({ timeoutSeconds: 60 }, (request) =>
  checkedCall('handlePublish', request, handlePublishSchema, (input) =>
    changeArticle(request.auth?.uid, input, articleDeps()),
  ),
);
