import { catalogues, type Catalogue } from '../../../i18n/catalogues.ts';
import { translate, type TextParams } from '../../../i18n/translate.ts';
import { type Html, markup } from '../../../src/contract/html.ts';
import { type Filling, pipe, textOf } from '../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';

type Said = Parameters<typeof textOf>[0];

export interface Words {
  /** Of the questionnaire, as with script. */
  t(key: keyof Catalogue['questionnaire'], params?: TextParams): string;
  /** Of these pages alone. */
  own(key: keyof Catalogue['plainForm']): string;
  /** A text with answers in it, as it is read in an entry of a repeated part. */
  piped(text: string, entry?: string): string;
  /** A text of the form; where it is not translated it says in which language it is. */
  of(thing: Said, field?: 'title' | 'description', entry?: string): Html;
}

/** The words of these pages and of the form, in a language. */
export function createWords(filling: Filling, locale: Locale): Words {
  const t: Words['t'] = (key, params) => translate(catalogues[locale].questionnaire[key], locale, params);
  const piped: Words['piped'] = (text, entry) =>
    pipe(text, {
      form: filling.form,
      locale,
      write: t,
      entry,
      answerOf({ id }) {
        const { shown, answer } = filling.question(id);
        return shown ? answer : undefined;
      },
    });
  return {
    t,
    piped,
    own: (key) => translate(catalogues[locale].plainForm[key], locale),
    of(thing, field = 'title', entry) {
      const { text, language, fellBack } = textOf(thing, field, { locale, defaultLanguage: filling.form.defaultLanguage });
      const said = piped(text, entry);
      return fellBack ? markup`<span class="untranslated" lang="${language}">${said}</span>` : markup`${said}`;
    },
  };
}
