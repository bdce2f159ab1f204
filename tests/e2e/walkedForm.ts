import { type Locale, locales } from '../../src/resources/define/index.ts';
import { activatedForm, elevenTypes, type Post } from './publicStudy.ts';

const description =
  'There is no wrong answer here, and nobody sees who said what: say what is so for you, take your time, and leave out what you do not want to say.';

/** A word of the form as it stands in a language: in all but its own, the language's name stands before it, so that one sees which was read. */
export const wordIn = (locale: Locale, word: string) => (locale === 'en' ? word : `(${locale}) ${word}`);

const translated = (words: Readonly<Record<string, string>>) => ({
  translations: Object.fromEntries(
    locales
      .filter((locale) => locale !== 'en')
      .map((locale) => [locale, Object.fromEntries(Object.entries(words).map(([name, word]) => [name, wordIn(locale, word)]))]),
  ),
});

interface Part {
  id: string;
  title: string;
  question?: (Part & { option?: Part[] })[];
}

/** The eleven types in all languages, under leads as long as people write them. */
export async function walkedForm(post: Post): Promise<{ id: string; token: string }> {
  const form = await activatedForm(post, 'A walk through the study', elevenTypes);
  const { section = [] } = (await post(`formulaires/${form.id}`, undefined, 'GET')) as unknown as { section?: Part[] };
  const words = { title: 'A walk through the study', description };
  await post(`formulaires/${form.id}`, { ...words, ...translated(words) }, 'PUT');
  for (const { id, title, question = [] } of section) {
    await post(`sections/${id}`, { description, ...translated({ title, description }) }, 'PUT');
    for (const asked of question) {
      await post(`questions/${asked.id}`, translated({ title: asked.title }), 'PUT');
      for (const option of asked.option ?? []) if (!/^\d+$/.test(option.title)) await post(`reponses/${option.id}`, translated({ title: option.title }), 'PUT');
    }
  }
  await post(`formulaires/token/${form.id}`);
  return form;
}
