import { catalogues } from '../../../i18n/catalogues.ts';
import { type Html, markup } from '../../../src/contract/html.ts';
import { languageNames, type Locale, locales } from '../../../src/resources/define/index.ts';
import type { Told } from './answerPost.ts';

export const plainFormPath = '/formulaire/plain';

/** Where the next page is posted, and the first one asked for. */
export const plainFormAddress = (token: string, locale: Locale): string => `${plainFormPath}?${new URLSearchParams({ token, lang: locale }).toString()}`;

/** The way here, on the page that needs script. */
export function wayWithoutScript(token: string, locale: Locale): Html {
  return markup`<p><a class="button button-primary" href="${plainFormAddress(token, locale)}">${catalogues[locale].plainForm.way}</a></p>`;
}

interface Around {
  token: string;
  locale: Locale;
  /** The address of what the public pages look like; undefined where nothing is built. */
  stylesheet: string | undefined;
  /** Nothing is begun yet: a language can be chosen. */
  isFirst: boolean;
}

function languagesView({ token, locale }: Around): Html {
  const languageView = (to: Locale) => markup`
    <a class="language" href="${plainFormAddress(token, to)}" lang="${to}" hreflang="${to}"${to === locale && markup` aria-current="true"`}>
      ${languageNames[to]}
    </a>`;
  return markup`<nav class="languages" aria-label="${catalogues[locale].publicTexts.language}">${locales.map(languageView)}</nav>`;
}

/** The whole page around what is told. */
export function framed({ title, view }: Told, around: Around): string {
  const { token, locale, stylesheet, isFirst } = around;
  const { product } = catalogues[locale].publicTexts;
  // Return in a line presses the first button of a form.
  const onReturn = markup`<button class="visually-hidden" type="submit" name="go" value="next" tabindex="-1" aria-hidden="true"></button>`;
  const page = markup`
    <!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>${title} – ${product}</title>
        ${stylesheet && markup`<link rel="stylesheet" href="${stylesheet}">`}
      </head>
      <body>
        <div class="page">
          <header class="page-header">
            <span class="brand-name">${product}</span>
            ${isFirst && languagesView(around)}
          </header>
          <main class="page-main" id="content">
            <form class="questionnaire stack" method="post" action="${plainFormAddress(token, locale)}" accept-charset="utf-8" novalidate>
              ${onReturn}
              ${view}
            </form>
          </main>
        </div>
      </body>
    </html>`;
  return page.text;
}
