import { createContext, useContext } from 'react';

export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Connects a control to its field. */
export const FieldContext = createContext<Wiring | null>(null);

/** Returns the id and ARIA attributes that the surrounding field provides for its control. */
export function useFieldWiring(): Partial<Wiring> {
  return useContext(FieldContext) ?? {};
}
