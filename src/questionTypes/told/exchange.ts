import type { TypeExchange } from '../define/TypeExchange.ts';

/** `imei` and the address of a device are what other tools call the same code today. */
export const device: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { deviceid: null, imei: null, 'uri:deviceid': null }, write: () => ({ type: 'deviceid' }) },
};

export const interviewer: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { username: null, 'uri:username': null }, write: () => ({ type: 'username' }) },
};

/** XLSForm has no word for it, but its people all write it like this. */
export const draw: TypeExchange = {
  columns: () => [{ kind: 'number' }],
  xlsForm: {
    words: { calculate: null, calculation: null },
    fits: ({ cell }) => /^(once\(\s*random\(\s*\)\s*\)|random\(\s*\))$/.test(cell('calculation')),
    write: () => ({ type: 'calculate', calculation: 'once(random())' }),
  },
};
