/** No longer text is held against a pattern of a rule: how long a pattern may take is judged by this length when the form is published. */
export const longestMatched = 500;
