/** Where the study is at home: what a new number begins with, and whose national writing is understood. */
export const homeCountry = 'KE';
