/** The stored hash of every password that was checked in this process, oldest first: how much work each check was can be read in it. */
export const passwordChecks: string[] = [];
