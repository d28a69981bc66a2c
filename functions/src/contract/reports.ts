import * as v from 'valibot';

/** The endpoint to which pages send their reports; also listed in `web/public/reports.js` and `firebase.json`. */
export const reportsAddress = '/api/reports';

/** The maximum body size in bytes, also for CSP reports. */
export const reportMaxBytes = 16_384;

const path = v.pipe(v.string(), v.startsWith('/'), v.maxLength(300));
const build = v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/));

/** Milliseconds, except for CLS, which is unitless. */
const vital = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)));

/** The reports of a page of one build. `page` is its path without the query. */
export const pageReportsSchema = v.strictObject({
  build,
  reports: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({
          kind: v.literal('error'),
          page: path,
          stack: v.pipe(v.string(), v.maxLength(4000)),
        }),
        v.strictObject({
          kind: v.literal('vitals'),
          page: path,
          vitals: v.strictObject({ CLS: vital, FCP: vital, INP: vital, LCP: vital, TTFB: vital }),
        }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(5),
  ),
});

export type PageReports = v.InferOutput<typeof pageReportsSchema>;
export type PageReport = PageReports['reports'][number];
export type Vitals = Extract<PageReport, { kind: 'vitals' }>['vitals'];

const text = v.optional(v.string(), '');
const line = v.optional(v.number());

/** The fields used from the report that browsers send to `report-uri`. */
export const policyReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': line,
    'column-number': line,
  }),
});

export type PolicyReport = v.InferOutput<typeof policyReportSchema>['csp-report'];
