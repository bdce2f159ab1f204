/** Where the device keeps that staff's phone is in a respondent's hands. */
export const kioskKey = 'investigator.handed-over';
