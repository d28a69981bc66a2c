import { onRequest } from 'firebase-functions/https';

export const feeds = onRequest((_request, response) => {
  response.status(404).end();
});
