import { displayNameSchema } from '@contract/members.ts';
import * as v from 'valibot';
import { isSameAddress } from '@contract/is-same-address.ts';

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

/** Existing passwords may be shorter than the minimum for new ones. */
const password = v.pipe(v.string(), v.nonEmpty('Enter your password.'));

export const loginSchema = v.object({ email, password });

export const signUpSchema = v.object({ displayName: displayNameSchema, email, password: newPassword });

export const resetSchema = v.object({ email });

export const newPasswordSchema = v.object({ password: newPassword });

export const changePasswordSchema = v.pipe(
  v.object({ current: password, password: newPassword }),
  v.forward(
    v.partialCheck(
      [['current'], ['password']],
      (typed) => typed.current !== typed.password,
      'This is your password already. Choose another one.',
    ),
    ['password'],
  ),
);

export const changeAddressSchema = (own: string) =>
  v.object({
    email: v.pipe(
      email,
      v.check((typed) => !isSameAddress(typed, own), 'This is your address already.'),
    ),
    password,
  });
