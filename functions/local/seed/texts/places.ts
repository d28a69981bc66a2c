import type { DemoPlace } from './event.ts';

const britain = { country: 'GB', timeZone: 'Europe/London' };
const germany = { country: 'DE', timeZone: 'Europe/Berlin' };
const poland = { country: 'PL', timeZone: 'Europe/Warsaw' };
const finland = { country: 'FI', timeZone: 'Europe/Helsinki' };

/** None of these can be found on a map. */
export const places = {
  ironmonger: { venue: 'The Ironmonger', address: '4 Ball Street', city: 'Sheffield', ...britain },
  saltStore: { venue: 'The Salt Store', address: 'Canal Wharf', city: 'Leeds', ...britain },
  chapel: { venue: 'St Crux Chapel', city: 'York', ...britain },
  baths: { venue: 'Dudley Baths', address: 'Blower’s Green', city: 'Dudley', ...britain },
  kesselhaus: { venue: 'Kesselhaus Nord', address: 'Am Güterbahnhof 9', city: 'Berlin', ...germany },
  platform: { venue: 'Ostkreuz, platform D', city: 'Berlin', ...germany },
  zeche: { venue: 'Zeche Anna', address: 'Schachtstraße 1', city: 'Bochum', ...germany },
  mainStation: { venue: 'Leipzig Hauptbahnhof, platform 24', city: 'Leipzig', ...germany },
  slagHeap: { venue: 'Slag Heap', address: 'The coal washery, gate 3', city: 'Katowice', ...poland },
  copyShop: { venue: 'Ksero', address: 'ulica Długa 14', city: 'Łódź', ...poland },
  foundry: { venue: 'Foundry 4', city: 'Tampere', ...finland },
  fillingStation: { venue: 'Huoltamo', address: 'Vesijärvenkatu 60', city: 'Lahti', ...finland },
  wednesday: {
    venue: 'Mercoledì Pesante',
    address: 'Via Cigna 112',
    city: 'Turin',
    country: 'IT',
    timeZone: 'Europe/Rome',
  },
  ferry: { venue: 'M/S Lågvatten', city: 'Malmö', country: 'SE', timeZone: 'Europe/Stockholm' },
  carillon: { venue: 'Buurtoren', city: 'Utrecht', country: 'NL', timeZone: 'Europe/Amsterdam' },
  boilerRoom: { venue: 'De Stoker', city: 'Ghent', country: 'BE', timeZone: 'Europe/Brussels' },
  undertaker: { venue: 'Armazém do Luto', city: 'Porto', country: 'PT', timeZone: 'Europe/Lisbon' },
  quay: { venue: 'Bryggen Bad', city: 'Bergen', country: 'NO', timeZone: 'Europe/Oslo' },
  grainHall: { venue: 'Grain Hall', city: 'Chicago', country: 'US', timeZone: 'America/Chicago' },
  basement: { venue: 'Chika 3', city: 'Tokyo', country: 'JP', timeZone: 'Asia/Tokyo' },
  tramShed: { venue: 'Tram Shed 9', city: 'Melbourne', country: 'AU', timeZone: 'Australia/Melbourne' },
} satisfies Record<string, DemoPlace>;
