/** The study's country where nothing else is configured: what a new number begins with, and whose national writing is understood. */
export const usualCountry = 'KE';
