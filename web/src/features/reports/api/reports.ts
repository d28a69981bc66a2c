import type { ReportReason } from '@contract/report-call.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { callFunction } from '../../../platform/call-function.ts';

interface WrittenReport {
  reason: ReportReason;
  note: string;
  /** For a visitor. */
  email: string | null;
}

type ReportAnswer = 'sent' | 'refused' | 'failed' | { problem: string; field: 'email' | null };

/** Reports a comment or a page; a second report of a comment changes nothing. Resolves to `refused` if it can no longer be reported. */
export async function sendReport(
  thing: string,
  { reason, note, email }: WrittenReport,
): Promise<ReportAnswer> {
  const result = await callFunction('report', {
    thing,
    reason,
    ...(note !== '' && { note: stripInvalidCharacters(note) }),
    ...(email !== null && { email: stripInvalidCharacters(email) }),
  });
  if (result.ok) return 'sent';
  const { code, field, message, problems = [] } = result;
  if (code === 'not-found' || code === 'forbidden') return 'refused';
  if (code === 'invalid-input') {
    return { problem: problems[0] ?? message, field: field === 'email' ? 'email' : null };
  }
  return code === 'unreachable' || code === 'internal' ? 'failed' : { problem: message, field: null };
}
