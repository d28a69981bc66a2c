/**
 * The keys that the stand-in accepts. They look like the provider's test keys and are not valid anywhere else, so they
 * can be committed.
 */
export const standInKeys = {
  publishable: 'pk_test_standin',
  secret: 'sk_test_standin',
  webhook: 'whsec_standin',
} as const;
