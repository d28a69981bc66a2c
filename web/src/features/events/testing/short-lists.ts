import { vi } from 'vitest';

// The whole lists are long, and every look at the page would go through them.
vi.mock('../../../lib/countries.ts', () => ({
  countries: [
    { code: 'FI', name: 'Finland' },
    { code: 'DE', name: 'Germany' },
    { code: 'JP', name: 'Japan' },
  ],
}));
vi.mock('../../../lib/zones.ts', async (original) => ({
  ...(await original()),
  zoneGroups: (also: string) => [
    {
      label: 'Everywhere',
      zones: [...new Set(['Europe/Berlin', 'Europe/Helsinki', 'Asia/Tokyo', also])].map((zone) => ({
        zone,
        name: zone,
      })),
    },
  ],
}));
