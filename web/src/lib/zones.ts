import { ownZone, zoneName } from './zone-texts.ts';
import { wallMinute } from '@contract/zoned-time.ts';

interface ZoneGroup {
  /** The region of the world: `Europe`. */
  label: string;
  zones: { zone: string; name: string }[];
}

const placesOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ');

/** Returns every time zone that this browser knows, and the zone `also`, grouped by region. */
export function zoneGroups(also: string): ZoneGroup[] {
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also])].filter(Boolean).sort();
  const groups = new Map<string, ZoneGroup>();
  for (const zone of all) {
    const label = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Everywhere';
    const group = groups.get(label) ?? { label, zones: [] };
    group.zones.push({ zone, name: placesOf(zone) || zone });
    groups.set(label, group);
  }
  return [...groups.values()];
}

/** For countries with several time zones, the one where most people live. */
const mainZones: Partial<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
};

function zonesIn(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const winter = Date.UTC(2026, 0, 1);
const summer = Date.UTC(2026, 6, 1);

/**
 * Guesses the time zone of a place from its country (a two-letter code, or empty) and city. Falls back to the
 * browser's.
 */
export function guessZone(country: string, city: string): string {
  const own = ownZone();
  if (!/^[A-Z]{2}$/.test(country)) return own;
  const zones = zonesIn(country);
  const name = city.trim().toLowerCase();
  const named = zones.find((zone) => zoneName(zone).toLowerCase() === name);
  if (named) return named;
  if (zones.includes(own)) return own;
  const clocks = new Set(zones.map((zone) => wallMinute(winter, zone) + wallMinute(summer, zone)));
  return mainZones[country] ?? (clocks.size === 1 ? zones[0] : undefined) ?? own;
}
