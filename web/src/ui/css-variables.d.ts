import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Allows setting the components' custom properties through `style`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
