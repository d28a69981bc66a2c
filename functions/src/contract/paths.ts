/** Realtime Database paths, relative to the root. */
export const paths = {
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, key: string) => `users/${uid}/notifications/${key}`,
  claimsChangedAt: (uid: string) => `users/${uid}/claimsChangedAt`,
  profile: (uid: string) => `profiles/${uid}`,
  member: (uid: string) => `members/${uid}`,
  audit: () => 'audit',
  adminRoster: () => 'adminRoster',
  donation: (paymentIntentId: string) => `donations/${paymentIntentId}`,
  donationAttempt: (attemptId: string) => `donationAttempts/${attemptId}`,
  donationMonth: (month: string) => `donationMonths/${month}`,
  donationTotal: (month: string) => `donationTotals/${month}`,
  limits: (name: string) => `limits/${name}`,
};
