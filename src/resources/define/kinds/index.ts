import type { FieldKind } from '../field.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { email } from './email.ts';
import { integer } from './integer.ts';
import { type KindData, unlisted } from './kind.ts';
import { location } from './location.ts';
import { media } from './media.ts';
import { phone } from './phone.ts';
import { reference } from './reference.ts';
import { checks, rule } from './rule.ts';
import { longText, secret, text } from './text.ts';
import { translations } from './translations.ts';

/** The data half of every field kind. A kind without one does not compile. */
export const kinds: { readonly [Kind in FieldKind]: KindData<Kind> } = {
  text,
  longText,
  integer,
  decimal,
  date,
  location,
  boolean,
  choice,
  phone,
  email,
  reference,
  translations,
  media,
  rule,
  checks,
  secret,
  ignored: {
    ...unlisted,
    kept: 'nowhere',
    read: () => ({ problem: { code: 'unknown_field' } }),
    jsonSchema: () => ({ description: 'Accepted for older clients and dropped', deprecated: true }),
  },
};
