import type { files } from '../../../i18n/en/publicApp.ts';
import type { Texts } from '../../../i18n/translate.ts';
import type { Locale } from '../../resources/define/locales.ts';
import type { Catalogue } from '../../ui/index.ts';

export type Namespace = 'public' | 'landing' | 'access' | 'consent' | 'questionnaire' | 'respondent' | 'receipt' | 'rights';

const languages = import.meta.glob<{ files: typeof files }>('../../../i18n/*/publicApp.ts');

/** Words that came inside the page, by language and namespace. */
const given = new Map<string, Texts>();

/** Takes the words that the server put into the page, so that they are not asked for again. */
export function giveTexts(locale: Locale, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue)) given.set(`${locale}/${namespace}`, texts);
}

async function loadNamespace(locale: Locale, namespace: Namespace): Promise<Texts> {
  const known = given.get(`${locale}/${namespace}`);
  if (known) return known;
  const language = await languages[`../../../i18n/${locale}/publicApp.ts`]?.();
  const load = language?.files[`./${namespace}.ts`];
  if (!load) throw new Error(`There are no texts "${namespace}" in "${locale}"`);
  // Each file exports its texts and nothing else; a reserved word cannot be an export's name, so it is not looked up by name.
  const [texts] = Object.values(await load());
  return texts as Texts;
}

/** The words of one language for these namespaces. Rejects when a chunk cannot be loaded. */
export async function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<Catalogue> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, loaded[index] as Texts]));
}
