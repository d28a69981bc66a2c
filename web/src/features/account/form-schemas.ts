import { displayNameSchema } from '@contract/members.ts';
import * as v from 'valibot';

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your e-mail address.'),
  v.email('This does not look like an e-mail address.'),
  v.maxLength(254, 'No e-mail address is that long.'),
);

const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Use at least 8 characters.'),
  v.maxLength(1024, 'Use at most 1024 characters.'),
);

export const loginSchema = v.object({
  email,
  // Existing passwords may be shorter than the minimum for new ones.
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

export const signUpSchema = v.object({ displayName: displayNameSchema, email, password: newPassword });

export const resetSchema = v.object({ email });

export const newPasswordSchema = v.object({ password: newPassword });
