import { truncate } from '../contract/strip-invalid-characters.ts';
import * as v from 'valibot';
import { paths } from '../contract/paths.ts';
import {
  reportMaxBytes,
  pageReportsSchema,
  type PolicyReport,
  policyReportSchema,
} from '../contract/reports.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { hourlyHash } from '../kit/hourly-hash.ts';
import { parseJson } from '../kit/raw-body.ts';
import { admit } from '../kit/rate-limit.ts';
import { logBrokenPage, logPolicyReport, logVitals } from '../logs.ts';
import { plainAddress, plainMessage } from './plain-report.ts';
import { type Frame, readStack, writeStack } from './stack-frames.ts';

/** The port to the source maps. `adapters/source-maps.ts` implements it. */
export interface SourceMaps {
  /** Returns the position in the source, or the frame unchanged if there is no map for it. */
  readonly sourceOf: (frame: Frame) => Promise<Frame>;
}

export interface ReportDeps extends StoreDeps {
  sources: SourceMaps;
}

export interface ReportRequest {
  method: string;
  type: string;
  body: Buffer;
  /** The client address. */
  address: string;
  userAgent: string;
}

/**
 * Reports per minute. Further ones are rejected without logging, so that a flood costs no more than one small record.
 */
export const reportLimits = { perAddress: 20, overall: 120 } as const;

/**
 * IP addresses are hashed into this many counters: few enough that none can be traced to an address, yet so many that
 * addresses reporting in the same minute rarely share one.
 */
const addressCounts = 2 ** 16;

const isOfExtension = (address: string) => /(^|-)extension:|^webkit-masked-url:/.test(address);

async function isAdmitted(
  address: string,
  amount: number,
  { database, clock }: ReportDeps,
): Promise<boolean> {
  const windowOf = (count: string, limit: number) => ({
    fields: { window: 'minute', count },
    windowMs: minuteMs,
    limit,
    amount,
  });
  const windows = [
    windowOf('all', reportLimits.overall),
    windowOf(`address-${hourlyHash(address, addressCounts, clock)}`, reportLimits.perAddress),
  ];
  return admit(paths.limits('reports'), windows, { database, clock });
}

async function logError(stack: string, about: Parameters<typeof logBrokenPage>[1], deps: ReportDeps) {
  const { message, frames } = readStack(stack);
  if (frames.some(({ file }) => isOfExtension(file))) return;
  const named = await Promise.all(
    frames.map((frame) =>
      deps.sources.sourceOf({ ...frame, name: plainMessage(frame.name), file: plainAddress(frame.file) }),
    ),
  );
  logBrokenPage(writeStack(plainMessage(message) || 'Error', named), about);
}

/**
 * An event handler in markup. Our pages have none, and the policy lets none run. Since version 156, Chromium also reports
 * those in documents that run nothing, in which pasted HTML is parsed.
 */
const isHandler = (report: PolicyReport) =>
  report['effective-directive'] === 'script-src-attr' && report['blocked-uri'] === 'inline';

function logPolicy(report: PolicyReport, userAgent: string): void {
  const from = report['source-file'];
  if (isOfExtension(from) || isOfExtension(report['blocked-uri']) || isHandler(report)) return;
  logPolicyReport({
    directive: plainMessage(report['effective-directive'] || report['violated-directive']),
    blocked: plainAddress(report['blocked-uri']),
    page: plainAddress(report['document-uri']),
    from: plainAddress(from),
    line: report['line-number'] ?? 0,
    userAgent,
  });
}

/** Answers `POST /api/reports`: client errors, CSP violations and performance metrics. Returns the status. */
export async function answerReportRequest(request: ReportRequest, deps: ReportDeps): Promise<number> {
  if (request.method !== 'POST') return 405;
  if (request.body.length > reportMaxBytes) return 413;
  const userAgent = truncate(request.userAgent, 200);
  if (/^application\/csp-report\b/i.test(request.type)) {
    const parsed = v.safeParse(policyReportSchema, parseJson(request.body));
    if (!parsed.success) return 400;
    if (!(await isAdmitted(request.address, 1, deps))) return 429;
    logPolicy(parsed.output['csp-report'], userAgent);
    return 204;
  }
  if (!/^application\/json\b/i.test(request.type)) return 415;
  const parsed = v.safeParse(pageReportsSchema, parseJson(request.body));
  if (!parsed.success) return 400;
  const { build, reports } = parsed.output;
  if (!(await isAdmitted(request.address, reports.length, deps))) return 429;
  for (const report of reports) {
    const about = { build, page: plainAddress(report.page), userAgent };
    if (report.kind === 'vitals') logVitals({ ...about, vitals: report.vitals });
    else await logError(report.stack, about, deps);
  }
  return 204;
}
