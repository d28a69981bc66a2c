/** Every kind of caller. `owner` is the member who owns the data in the rows. */
export const callers = {
  anonymous: null,
  unverified: { uid: 'owner', token: { email_verified: false } },
  stranger: { uid: 'stranger', token: { email_verified: true } },
  owner: { uid: 'owner', token: { email_verified: true } },
  author: { uid: 'author', token: { email_verified: true, roles: { author: true } } },
  // Became an author after the token was issued.
  otherAuthor: { uid: 'other-author', token: { email_verified: true } },
  comments: { uid: 'moderator', token: { email_verified: true, roles: { comments: true } } },
  admin: { uid: 'boss', token: { email_verified: true, roles: { admin: true } } },
  // Has lost all roles, but still has a token that names them.
  former: {
    uid: 'former',
    token: { email_verified: true, roles: { admin: true, author: true, comments: true } },
  },
  // Claims that resemble a role without granting one.
  pretender: { uid: 'pretender', token: { email_verified: true, admin: true, roles: { admin: 'true' } } },
} as const;

export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];
export const everybody = callerNames;
export const nobody: CallerName[] = [];
