export const notThisPassword = 'That is not the password of this account.';
export const addressRefused = 'This e-mail address is not accepted. Look for a typo.';
export const passwordTooWeak = 'This password is too easy to guess. Take a longer one.';
export const newPasswordHint = 'At least 8 characters. A line from a song is better than a word.';
