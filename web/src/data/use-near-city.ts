import { useSyncExternalStore } from 'react';
import { nearCity } from './near-city.ts';

const onServer = () => '';

/** The remembered city; empty while there is none, in the server's page and in its first rendering in the browser. */
export const useNearCity = (): string => useSyncExternalStore(nearCity.subscribe, nearCity.get, onServer);
