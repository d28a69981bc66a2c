/** The value of a node without children. */
export type Scalar = string | number | boolean;

export type Priority = string | number | null;

export type Json = Scalar | null | readonly Json[] | { readonly [name: string]: Json };
