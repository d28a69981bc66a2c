import type { Answer } from './server.ts';

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
};

/** Returns an error in the format of Google's services. */
export const googleError = (code: number, message: string, details: object[] = []): Answer => ({
  status: code,
  body: {
    error: { code, message, status: statuses[code] ?? 'UNKNOWN', ...(details.length > 0 && { details }) },
  },
});
