import { onCall } from 'firebase-functions/https';
import { exportMyDataSchema } from '../contract/own-data.ts';
import { exportDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { exportData } from './export-data.ts';

/** Callable: the caller's own data, a page at a time; the browser makes one file of it. */
export const exportMyData = onCall((request) =>
  checkedCall('exportMyData', request, exportMyDataSchema, (input) =>
    exportData(request.auth?.uid, input, exportDeps()),
  ),
);
