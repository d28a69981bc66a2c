/** Whether the database said no: the same write would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PERMISSION_DENIED';
