import { useSyncExternalStore } from 'react';
import { nearCity } from './near-city.ts';

const onServer = () => '';

/** Returns the remembered city; empty if there is none, and in prerendered markup and during hydration. */
export const useNearCity = (): string => useSyncExternalStore(nearCity.subscribe, nearCity.get, onServer);
