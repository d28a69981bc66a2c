import { wordsOf } from '@contract/text-index.ts';
import { nearCity } from '../../../data/near-city.ts';
import { useNearCity } from '../../../data/use-near-city.ts';
import { Button } from '../../../ui/button.tsx';

const same = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

/**
 * The button below the filters that remembers the chosen city on this device, so that its shows come first from then
 * on, or forgets it.
 */
export function RememberCity({ city }: { city: string }) {
  const isNear = same(useNearCity(), city);
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => (isNear ? nearCity.forget() : nearCity.remember(city))}
    >
      {isNear ? `Forget ${city}` : `${city} is near me`}
    </Button>
  );
}
