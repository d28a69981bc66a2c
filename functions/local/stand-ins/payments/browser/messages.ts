/** Messages between the page and the card frame, over a message port. Card data never reaches the page. */
export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface CardChange {
  elementType: 'card';
  complete: boolean;
  error: FieldError | undefined;
}

interface TextStyle {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  fontWeight?: string;
  letterSpacing?: string;
  '::placeholder'?: { color?: string };
}

/** The options that this site sets. */
export interface CardOptions {
  style?: { base?: TextStyle; invalid?: TextStyle };
  disabled?: boolean;
}

/** The response to `tokenize` comes over the port that is sent along. */
export type ToFrame =
  | { kind: 'options'; options: CardOptions }
  | { kind: 'clear' }
  | { kind: 'tokenize'; apiKey: string };

export type FromFrame =
  | { kind: 'ready'; height: number }
  | { kind: 'change'; change: CardChange }
  | { kind: 'focus' | 'blur' | 'escape' };

export interface ApiError {
  type: string;
  code?: string;
  message: string;
  payment_intent?: Record<string, unknown>;
}

export type ApiResult = { object: Record<string, unknown> } | { error: ApiError };
