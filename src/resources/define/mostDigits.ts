/** As many digits as a number of JavaScript, or a cell of a spreadsheet, holds without loss. */
export const mostDigits = 15;
