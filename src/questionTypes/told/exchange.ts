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

/** What other tools copy from the account, or have somebody type on the device, into every set of answers. */
export const interviewerPhone: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { phonenumber: null, phone_number: null, 'uri:phonenumber': null }, write: () => ({ type: 'phonenumber' }) },
};

export const interviewerEmail: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { email: null, 'uri:email': null }, write: () => ({ type: 'email' }) },
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
