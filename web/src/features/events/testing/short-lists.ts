import { vi } from 'vitest';

// The full lists are long and would slow down every query by role.
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
