/** Where the key lies by which the phone signs in again: sealed like all else. */
export const phoneKeyName = 'session-key';
