import { createContext, useContext } from 'react';

export interface FieldControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Connects a control to its field. */
export const FieldContext = createContext<FieldControlProps | null>(null);

/** Returns the id and ARIA attributes that the surrounding field provides for its control. */
export function useFieldControlProps(): Partial<FieldControlProps> {
  return useContext(FieldContext) ?? {};
}
