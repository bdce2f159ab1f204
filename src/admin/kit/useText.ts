import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { admin } from '../../../i18n/en/admin.ts';
import type { adminActs } from '../../../i18n/en/adminActs.ts';
import type { adminExchange } from '../../../i18n/en/adminExchange.ts';
import type { adminHelp } from '../../../i18n/en/adminHelp.ts';
import type { adminScreens } from '../../../i18n/en/adminScreens.ts';
import type { TextParams } from '../../../i18n/translate.ts';

type Groups = typeof admin & typeof adminScreens & typeof adminExchange & typeof adminActs & typeof adminHelp;

/** `builder.addSection`: a group of the admin texts and a text in it. */
export type TextKey = { [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups & string];

export type Text = (key: TextKey, params?: TextParams) => string;

/** The admin app's own texts, in the reader's language; a key that is no text does not compile. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, params) => translate(`admin.${key}`, params), [translate]);
}
