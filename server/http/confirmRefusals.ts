/** What a call can be refused with that asks for the caller's own password, with a second factor a code, or a passkey. */
export const confirmRefusals = ['password_needed', 'password_wrong', 'code_needed', 'code_wrong', 'passkey_wrong', 'too_many_requests'] as const;
