/** What one visit on a phone costs: times in milliseconds, transfer sizes in KiB. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** Of those after the first paint. */
  longestTask: number;
  layouts: number;
  stylePasses: number;
  /** The processor time of both together. */
  styling: number;
  shift: number;
  total: number;
  scripts: number;
  /** Scripts and style sheets that load on the first interaction; no other figure includes them. */
  app: number;
  document: number;
  fonts: number;
  pictures: number;
  /** The heaviest picture, which is the largest paint if the page has one. */
  heaviestPicture: number;
  /** Lighthouse's BenchmarkIndex of the machine: lower is slower. */
  machine: number;
}

export const columns: { key: keyof Figures; title: string; digits: number }[] = [
  { key: 'firstPaint', title: 'FCP ms', digits: 0 },
  { key: 'largestPaint', title: 'LCP ms', digits: 0 },
  { key: 'blocking', title: 'TBT ms', digits: 0 },
  { key: 'longestTask', title: 'task ms', digits: 0 },
  { key: 'layouts', title: 'layouts', digits: 0 },
  { key: 'stylePasses', title: 'styles', digits: 0 },
  { key: 'styling', title: 'both ms', digits: 0 },
  { key: 'shift', title: 'CLS', digits: 3 },
  { key: 'total', title: 'KiB', digits: 0 },
  { key: 'scripts', title: 'JS', digits: 1 },
  { key: 'app', title: 'at touch', digits: 1 },
  { key: 'document', title: 'HTML', digits: 1 },
  { key: 'fonts', title: 'fonts', digits: 1 },
  { key: 'pictures', title: 'pictures', digits: 1 },
  { key: 'heaviestPicture', title: 'heaviest', digits: 1 },
];

export type Budget = Partial<Figures>;

const page: Budget = {
  firstPaint: 850,
  largestPaint: 1200,
  blocking: 30,
  longestTask: 50,
  layouts: 3,
  stylePasses: 3,
  styling: 150,
  shift: 0.001,
  total: 180,
  scripts: 2,
  app: 118,
  document: 10,
  heaviestPicture: 30,
};

/** The public pages by name. Those without a fixed address are found by the first matching link in `from`. */
export const pages: { name: string; from: string; link?: RegExp; budget: Budget }[] = [
  { name: 'home', from: '/', budget: page },
  { name: 'articles', from: '/article', budget: page },
  {
    name: 'article',
    from: '/article',
    link: /"(\/article\/(?!upload|admin)[\w-]+)"/,
    budget: { ...page, total: 130 },
  },
  { name: 'events', from: '/events', budget: page },
  { name: 'event', from: '/events', link: /"(\/events\/(?!new|proposals)[\w-]+)"/, budget: page },
  { name: 'band', from: '/band/kaldera-works', budget: page },
  { name: 'listen', from: '/listen', budget: page },
  { name: 'videos', from: '/youtube', budget: page },
  { name: 'about', from: '/aboutUs', budget: page },
  // Its text alone is as long as four of the others.
  { name: 'privacy', from: '/privacy', budget: { ...page, document: 14 } },
  { name: 'terms', from: '/terms', budget: page },
  { name: 'contact', from: '/contact', budget: page },
  { name: 'imprint', from: '/imprint', budget: page },
  { name: 'member', from: '/article', link: /"(\/author\/(?!admin)[\w-]+)"/, budget: page },
];
