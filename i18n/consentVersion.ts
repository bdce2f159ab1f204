/**
 * Which wording of the informed consent is in force: kept with every agreement. Whoever changes the words of
 * `<locale>/consent.ts` counts it up by one in the same commit; agreements given before keep theirs.
 */
export const consentVersion = '3';
