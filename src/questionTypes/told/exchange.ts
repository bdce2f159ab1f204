import type { TypeExchange } from '../define/TypeExchange.ts';

/** What XLSForm has a type of its own for; `words` are what else it is called. */
const typed = (type: string, ...words: string[]): TypeExchange => ({
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: Object.fromEntries([type, ...words, `uri:${type}`].map((word) => [word, null])), write: () => ({ type }) },
});

/** `imei` and the address of a device are what other tools call the same code today. */
export const device = typed('deviceid', 'imei');
export const interviewer = typed('username');

/** What other tools copy from the account, or have somebody type on the device, into every set of answers. */
export const interviewerPhone = typed('phonenumber', 'phone_number');
export const interviewerEmail = typed('email');

/** XLSForm has no word for it, but its people all write it like this. */
export const draw: TypeExchange = {
  columns: () => [{ kind: 'number' }],
  xlsForm: {
    words: { calculate: null, calculation: null },
    fits: ({ cell }) => /^(once\(\s*random\(\s*\)\s*\)|random\(\s*\))$/.test(cell('calculation')),
    write: () => ({ type: 'calculate', calculation: 'once(random())' }),
  },
};
