import type { Locale, Media, SpokenText } from '../resources/define/index.ts';
import { type Form, type ProposedAnswer, type Question, sectionsOf } from './form.ts';

/** What is seen and heard of a form, by the ids of its parts. It is asked for after the texts, by whoever is shown a form that has some. */
export type FormMedia = Readonly<Record<string, Media>>;

type Part = { id?: string; media?: Media | null };

const ofQuestion = (question: Question): (Question | ProposedAnswer)[] => [question, ...(question.option ?? [])];

function partsOf(form: Form): Part[] {
  return [
    form,
    ...sectionsOf(form).flatMap((section) => [
      section,
      ...(section.question ?? []).flatMap(ofQuestion),
      ...(section.sous_sections ?? []).flatMap((part) => [part, ...(part.question ?? []).flatMap(ofQuestion)]),
    ]),
  ];
}

function withoutMemory({ image, audio }: Media): Media {
  const spoken = Object.entries(audio ?? {}).map(([locale, { name, size }]: [string, SpokenText]) => [locale as Locale, { name, size }] as const);
  return { ...(image && { image }), ...(spoken.length > 0 && { audio: Object.fromEntries(spoken) }) };
}

/** What is seen and heard of the parts of a draft, without what each recording remembers of its text. */
export function formMedia(draft: Form): FormMedia {
  const found = partsOf(draft).flatMap(({ id, media }) => (id && media ? [[id, withoutMemory(media)] as const] : []));
  return Object.fromEntries(found.filter(([, media]) => media.image || media.audio));
}

/** The files of a form, each once. */
export function filesOfMedia(media: FormMedia): Map<string, number> {
  const files = Object.values(media).flatMap(({ image, audio }) => [...(image ? [image] : []), ...Object.values(audio ?? {})]);
  return new Map(files.map(({ name, size }) => [name, size]));
}
