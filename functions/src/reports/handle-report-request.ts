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
import { hourlyHash } from '../kit/crypto.ts';
import { parseJson } from '../kit/request.ts';
import { consume } from '../kit/rate-limit.ts';
import { logBrokenPage, logPolicyReport, logVitals } from '../logs.ts';

export interface Frame {
  /** Empty if the browser provides none. */
  name: string;
  /** The path of the file, or the full URL if it is from another origin. */
  file: string;
  line: number;
  /** 1-based. */
  column: number;
}

/** Chrome: `at name (file:1:2)` and `at file:1:2`. */
const chrome = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@file:1:2`. */
const others = /^(.*?)@(\S+?):(\d+):(\d+)$/;

const framesMax = 30;

function frameOf(line: string): Frame[] {
  const [, name = '', file = '', row = '', column = ''] = chrome.exec(line) ?? others.exec(line) ?? [];
  return file ? [{ name, file, line: Number(row), column: Number(column) }] : [];
}

/** Splits a browser's stack into the message and the frames, innermost first. */
function readStack(stack: string): { message: string; frames: Frame[] } {
  const lines = stack.split('\n');
  const first = lines.findIndex((line) => frameOf(line).length > 0);
  const head = first < 0 ? lines : lines.slice(0, first);
  return { message: head.join(' ').trim(), frames: lines.flatMap(frameOf).slice(0, framesMax) };
}

/** Formats a stack as V8 does, because Error Reporting groups errors by these lines. */
const writeStack = (message: string, frames: Frame[]): string =>
  [
    message,
    ...frames.map(({ name, file, line, column }) => `    at ${name || '?'} (${file}:${line}:${column})`),
  ].join('\n');

/** Removes personal data from the URL of a page or file: query, secret link and uid. */
function plainAddress(address: string): string {
  const [plain = ''] = address.split(/[?#]/);
  const masked = plain.replace(/(\/preview\/).*/, '$1…').replace(/\b[A-Za-z0-9]{28}\b/g, '…');
  return truncate(masked, 300);
}

/** Parts of tokens: long runs with a digit. Names of our files, which have one as well, follow a slash. */
const withoutTokens = (text: string): string =>
  text.replace(/(?<![\w/-])[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run));

const isIdentifier = (text: string) => /^[\w$.#-]{1,40}$/.test(text);

/** More than is logged, because masking shortens texts. */
const workedThroughMax = 2000;

/** A quoted text, possibly truncated before its closing quote. */
const quotedText = /(["'`“])([^"'`”]*)(["'`”])|“[^"'`”]*$/g;

/**
 * Matches from the start of a word to the end of an e-mail address in it. The input may be hostile, so the pattern
 * avoids catastrophic backtracking.
 */
const upToMail = /^.[^@]*@.+\.\w+/;

/** Returns the first line of an error without what a user may have typed: quoted texts, e-mail addresses and uids. */
function plainMessage(message: string): string {
  const masked = withoutTokens(truncate(message, workedThroughMax))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s'"`)]+/g, plainAddress)
    .replace(quotedText, (whole, _open, text = '') => (isIdentifier(String(text)) ? whole : '“…”'))
    .replace(/\S+/g, (word) => word.replace(upToMail, '…'))
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…');
  return truncate(masked, 300);
}

/** The port to the source maps. `adapters/source-maps.ts` implements it. */
export interface SourceMaps {
  /** Returns the position in the source, or the frame unchanged if there is no map for it. */
  readonly sourceOf: (frame: Frame) => Promise<Frame>;
}

interface ReportDeps extends StoreDeps {
  sources: SourceMaps;
}

interface ReportRequest {
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

async function withinReportLimit(
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
  return consume(paths.limits('reports'), windows, { database, clock });
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
export async function handleReportRequest(request: ReportRequest, deps: ReportDeps): Promise<number> {
  if (request.method !== 'POST') return 405;
  if (request.body.length > reportMaxBytes) return 413;
  const userAgent = truncate(request.userAgent, 200);
  if (/^application\/csp-report\b/i.test(request.type)) {
    const parsed = v.safeParse(policyReportSchema, parseJson(request.body));
    if (!parsed.success) return 400;
    if (!(await withinReportLimit(request.address, 1, deps))) return 429;
    logPolicy(parsed.output['csp-report'], userAgent);
    return 204;
  }
  if (!/^application\/json\b/i.test(request.type)) return 415;
  const parsed = v.safeParse(pageReportsSchema, parseJson(request.body));
  if (!parsed.success) return 400;
  const { build, reports } = parsed.output;
  if (!(await withinReportLimit(request.address, reports.length, deps))) return 429;
  for (const report of reports) {
    const about = { build, page: plainAddress(report.page), userAgent };
    if (report.kind === 'vitals') logVitals({ ...about, vitals: report.vitals });
    else await logError(report.stack, about, deps);
  }
  return 204;
}
