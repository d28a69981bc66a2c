/** Whether the database said no: the same write would be refused again. */
export const isPermissionDenied = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'PERMISSION_DENIED';
