import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Component variables are set from `style`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
