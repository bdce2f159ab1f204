/**
 * What the value of an answer is, told once by its type and asked by whatever compares, orders, exports or writes answers: titles of
 * the question's options, one or several, or a text as typed that means a number, a date, a time or only itself.
 */
export type ValueType = 'one' | 'many' | 'number' | 'date' | 'time' | 'text';

/** Whether the value is among the question's options. */
export const isChosen = (value: ValueType) => value === 'one' || value === 'many';

/** Whether one value comes before another, so that there is a least and a greatest. */
export const isOrdered = (value: ValueType) => value === 'number' || value === 'date' || value === 'time';
