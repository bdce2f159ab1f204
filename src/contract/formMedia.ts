import type { Locale, Media, MediaFile, SpokenText } from '../resources/define/index.ts';
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

/**
 * What is seen and heard of a part, without what each recording remembers of its text; null where it has nothing. Of the consent text they remember it: a
 * recording is heard under the words alone that were spoken.
 */
export function frozenMedia({ image, pictures, audio, consent }: Media): Media | null {
  const spoken = Object.entries(audio ?? {}).map(([locale, { name, size }]: [string, SpokenText]) => [locale as Locale, { name, size }] as const);
  if (!image && !consent && spoken.length === 0) return null;
  return {
    ...(image && { image }),
    ...(image && pictures && { pictures }),
    ...(spoken.length > 0 && { audio: Object.fromEntries(spoken) }),
    ...(consent && { consent }),
  };
}

/** What is seen and heard of the parts of a draft, by their ids. */
export function formMedia(draft: Form): FormMedia {
  return Object.fromEntries(
    partsOf(draft).flatMap(({ id, media }) => {
      const frozen = id && media ? frozenMedia(media) : null;
      return frozen ? [[id as string, frozen]] : [];
    }),
  );
}

/** All recordings of a part, each with its language. */
export function spokenIn({ audio, consent }: Media): [Locale, SpokenText][] {
  return [audio, ...Object.values(consent ?? {})].flatMap((spoken) => Object.entries(spoken ?? {}) as [Locale, SpokenText][]);
}

/** All pictures of a part, those of one language with it. */
export function picturesIn({ image, pictures = {} }: Media): [Locale | undefined, MediaFile][] {
  return [...(image ? [[undefined, image] as [undefined, MediaFile]] : []), ...(Object.entries(pictures) as [Locale, MediaFile][])];
}

/** The files of a form, each once. */
export function filesOfMedia(media: FormMedia): Map<string, number> {
  const files = Object.values(media).flatMap((part) => [...picturesIn(part), ...spokenIn(part)].map(([, file]) => file));
  return new Map(files.map(({ name, size }) => [name, size]));
}
