import type { Texts } from '../../../i18n/translate.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Catalogue } from '../../ui/index.ts';

/** `problems` gives the sentences of single fields. */
export type Namespace = 'investigator' | 'problems' | 'consent' | 'questionnaire' | 'fieldWork';

/** What every screen of this app reads. */
export const appNamespaces = ['investigator'] as const;

type Loaded = Readonly<Record<string, Texts | { fields: Texts }>>;

const files = import.meta.glob<Loaded>('../../../i18n/*/{investigator,problems,consent,questionnaire,fieldWork}.ts');

async function loadNamespace(locale: Locale, namespace: Namespace): Promise<Texts> {
  const load = files[`../../../i18n/${locale}/${namespace}.ts`];
  if (!load) throw new Error(`There are no texts "${namespace}" in "${locale}"`);
  // Each file exports its texts and nothing else.
  const [texts] = Object.values(await load());
  return (namespace === 'problems' ? (texts as { fields: Texts }).fields : texts) as Texts;
}

/** The words of one language for these namespaces. Rejects when a chunk cannot be loaded. */
export async function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<Catalogue> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, loaded[index] as Texts]));
}
