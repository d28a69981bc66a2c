import { useMemo, useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const names = ['--color-ink', '--color-ink-soft', '--color-danger-text'];

/** Returns one string, so that `useSyncExternalStore` can compare it by value. */
function readColours(): string {
  const tokens = getComputedStyle(root());
  return names.map((name) => tokens.getPropertyValue(name).trim()).join('|');
}

/** Returns the theme's colours for the card field: it is in the provider's iframe, which our styles cannot reach. */
export function useCardStyle() {
  const colours = useSyncExternalStore(watchTheme, readColours);
  return useMemo(() => {
    const [ink = '', soft = '', danger = ''] = colours.split('|');
    return {
      base: {
        color: ink,
        iconColor: soft,
        fontFamily: 'Arial Narrow, Arial, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: soft },
      },
      invalid: { color: danger, iconColor: danger },
    };
  }, [colours]);
}
