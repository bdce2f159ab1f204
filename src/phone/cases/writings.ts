import type { Country } from '../phoneNumber.ts';

export const refused = 'refused';

export interface Writing {
  /** What somebody types or pastes. */
  text: string;
  /** The country that is chosen next to it. */
  country: Country;
  /** What the form makes of it. */
  form: string;
  /** What a call makes of the text itself, in a study at home in Kenya. */
  call: string;
}

/** Each is another number, so that all of them can be stored in one study. */
export const writings: readonly Writing[] = [
  { text: '0712 345 001', country: 'KE', form: '+254712345001', call: '+254712345001' },
  { text: '712345002', country: 'KE', form: '+254712345002', call: '+254712345002' },
  { text: '(0712) 345-003', country: 'KE', form: '+254712345003', call: '+254712345003' },
  { text: '0712.345.004', country: 'KE', form: '+254712345004', call: '+254712345004' },
  { text: '+254 712 345 005', country: 'KE', form: '+254712345005', call: '+254712345005' },
  { text: '  +254712345006  ', country: 'KE', form: '+254712345006', call: '+254712345006' },
  { text: '+254-712-345-007', country: 'KE', form: '+254712345007', call: '+254712345007' },
  { text: '+254 712–345–008', country: 'KE', form: '+254712345008', call: '+254712345008' },
  { text: '+254/712/345/009', country: 'KE', form: '+254712345009', call: '+254712345009' },
  { text: '00254 712 345 010', country: 'KE', form: '+254712345010', call: '+254712345010' },
  { text: '(00254) 712 345 011', country: 'KE', form: '+254712345011', call: '+254712345011' },
  { text: '(+254) 712 345 012', country: 'KE', form: '+254712345012', call: '+254712345012' },
  { text: '+254 (0) 712 345 013', country: 'KE', form: '+254712345013', call: '+254712345013' },
  { text: '00 254 0712345014', country: 'KE', form: '+254712345014', call: '+254712345014' },
  { text: '+254\u00A0712\u00A0345\u00A0015', country: 'KE', form: '+254712345015', call: '+254712345015' },
  { text: '254712345016', country: 'KE', form: '+254712345016', call: '+254712345016' },
  { text: '\u202A+254712345017\u202C', country: 'KE', form: '+254712345017', call: refused },
  // Of other countries, typed by somebody whose own is chosen next to the field.
  { text: '+261 32 12 345 18', country: 'KE', form: '+261321234518', call: '+261321234518' },
  { text: '032 12 345 19', country: 'MG', form: '+261321234519', call: refused },
  { text: '+255 754 123 420', country: 'KE', form: '+255754123420', call: '+255754123420' },
  { text: '+258 82 123 4521', country: 'KE', form: '+258821234521', call: '+258821234521' },
  { text: '+33 6 12 34 56 22', country: 'KE', form: '+33612345622', call: '+33612345622' },
  // Without the country next to it, it is a number of the study's own.
  { text: '06 12 34 56 23', country: 'FR', form: '+33612345623', call: '+254612345623' },
  { text: '+1 (702) 123-4524', country: 'KE', form: '+17021234524', call: '+17021234524' },
  { text: '+39 06 1234 5625', country: 'KE', form: '+390612345625', call: '+390612345625' },
  // What lost digits, or holds others, is never guessed.
  { text: '2.54712E+11', country: 'KE', form: refused, call: refused },
  { text: '2.5471234567E+11', country: 'KE', form: refused, call: refused },
  { text: '7.12345678E+8', country: 'KE', form: refused, call: refused },
  { text: '2,54712E+11', country: 'KE', form: refused, call: refused },
  { text: '0712 345 O26', country: 'KE', form: refused, call: refused },
  { text: '+254 712 345 027 ext 4', country: 'KE', form: refused, call: refused },
  { text: 'call my son', country: 'KE', form: refused, call: refused },
  { text: '+254712345028 / +254712345029', country: 'KE', form: refused, call: refused },
  { text: '#N/A', country: 'KE', form: refused, call: refused },
  { text: '+254 712 34', country: 'KE', form: refused, call: refused },
  { text: '0712 345 678 901 234', country: 'KE', form: refused, call: refused },
  { text: '+999 712 345 030', country: 'KE', form: refused, call: refused },
  { text: '+0 712 345 031', country: 'KE', form: refused, call: refused },
  { text: '000000000', country: 'KE', form: refused, call: refused },
  { text: '-', country: 'KE', form: refused, call: refused },
  { text: '+', country: 'KE', form: refused, call: refused },
];
