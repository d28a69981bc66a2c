import { createContext, useContext } from 'react';

export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The context that joins a control to its field. */
export const FieldContext = createContext<Wiring | null>(null);

/** For controls: id and descriptions from the field around them. */
export function useFieldWiring(): Partial<Wiring> {
  return useContext(FieldContext) ?? {};
}
