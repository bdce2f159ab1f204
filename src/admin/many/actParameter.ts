/** Names, in the address of a list, an act on many of its records whose progress or report is to be shown. */
export const actParameter = 'act';
