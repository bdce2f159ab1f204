/** No repeated part of one questionnaire holds more entries: a household or a register, not a census. */
export const mostEntries = 200;

/** Of a part that is repeated inside entries, the lists of all entries together hold no more. */
export const mostInnerEntries = 1000;
