/**
 * The keys that the stand-in accepts. They have the shape of the provider's test keys and are valid nowhere else,
 * so that they may stand in the repository.
 */
export const standInKeys = {
  publishable: 'pk_test_standin',
  secret: 'sk_test_standin',
  webhook: 'whsec_standin',
} as const;
