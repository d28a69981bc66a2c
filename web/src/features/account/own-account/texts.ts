export const notThisPassword = 'That is not the password of this account.';
