import { createContext, useContext } from 'react';

export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What a field tells the control in it. */
export const FieldContext = createContext<Wiring | null>(null);

/** For controls: the id and descriptions of the field they stand in. */
export function useFieldWiring(): Partial<Wiring> {
  return useContext(FieldContext) ?? {};
}
