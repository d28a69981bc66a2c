import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setDefaultEventParameters,
} from 'firebase/analytics';
import type { MeasuredPage } from '../analytics.ts';
import { app } from './app.ts';

let analytics: Analytics | null = null;

/** Parameters that Google's script would otherwise take from the address, the title and the referrer. */
const parametersOf = ({ path, title }: MeasuredPage) => ({
  page_location: window.location.origin + path,
  page_path: path,
  page_title: title,
  page_referrer: document.referrer && new URL(document.referrer).origin,
});

/** Reports a page, or turns collection off. Calls `wanted` after waiting, because consent may change meanwhile. */
export async function reportPage(wanted: () => MeasuredPage | null): Promise<void> {
  if (!(await isSupported())) return;
  const page = wanted();
  if (!page && !analytics) return;
  if (page) setDefaultEventParameters(parametersOf(page));
  analytics ??= initializeAnalytics(app, { config: { send_page_view: false } });
  setAnalyticsCollectionEnabled(analytics, page !== null);
  if (page) logEvent(analytics, 'page_view', parametersOf(page));
}
