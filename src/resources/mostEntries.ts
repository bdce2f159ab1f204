/** No repeated part of one questionnaire holds more entries: a household or a register, not a census. */
export const mostEntries = 200;
