/** Messages between the page and the card frame, over a message port. Card data never reaches the page. */
export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface CardChange {
  elementType: 'card';
  brand: string;
  complete: boolean;
  empty: boolean;
  error: FieldError | undefined;
  value: { postalCode: string };
}

export interface TextStyle {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  fontWeight?: string;
  iconColor?: string;
  letterSpacing?: string;
  lineHeight?: string;
  '::placeholder'?: { color?: string };
}

export interface CardOptions {
  classes?: Record<string, string>;
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', TextStyle>>;
  value?: { postalCode?: string };
  hidePostalCode?: boolean;
  disabled?: boolean;
  iconStyle?: string;
  hideIcon?: boolean;
  disableLink?: boolean;
}

export type ToFrame =
  | { kind: 'init'; apiKey: string; options: CardOptions }
  | { kind: 'update'; options: CardOptions }
  | { kind: 'clear' | 'focus' | 'blur' }
  | { kind: 'tokenize'; id: number; params: Fields };

export type FromFrame =
  | { kind: 'ready'; height: number }
  | { kind: 'change'; change: CardChange }
  | { kind: 'focus' | 'blur' | 'escape' }
  | { kind: 'tokenized'; id: number; result: ApiResult };

/** Parameters of the API: plain values, nested to any depth. */
export type Field = string | number | boolean | null | undefined | Fields;
export interface Fields {
  [name: string]: Field;
}

export interface ApiError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: Record<string, unknown>;
}

export type ApiResult = { object: Record<string, unknown> } | { error: ApiError };
