/** What a call can be refused with that asks for the caller's own password. */
export const confirmRefusals = ['password_needed', 'password_wrong', 'too_many_requests'] as const;
