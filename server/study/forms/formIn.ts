import { type Check, type Locale, type Translations } from '../../../src/resources/define/index.ts';
import { type Form, type Question, sectionsOf } from '../../../src/contract/index.ts';

/** What is read of a part and never stored: its translation may stand in its place too, where both weigh as much as one when they are packed. */
const read = ['title', 'description', 'patternMessage'] as const;

type Part = { [Name in (typeof read)[number]]?: string | null } & { translations?: Translations | null };

/** A part without the words of other languages. */
function onlyIn<Translated extends { translations?: Translations | null }>(part: Translated, locale: Locale): Translated {
  const { translations, ...rest } = part;
  const own = translations?.[locale];
  return own ? ({ ...rest, translations: { [locale]: own } } as Translated) : (rest as Translated);
}

/** The same, its own words replaced by their translation. What somebody chooses is stored as it is written: never for a proposed answer. */
function readIn<Read extends Part>(part: Read, locale: Locale): Read {
  const own = part.translations?.[locale];
  const words = read.filter((name) => part[name] && own?.[name as 'title']?.trim()).map((name) => [name, own?.[name as 'title']]);
  return { ...onlyIn(part, locale), ...Object.fromEntries(words) };
}

function checkIn({ translations, ...check }: Check, locale: Locale): Check {
  const own = translations?.[locale];
  return own ? { ...check, translations: { [locale]: own } } : check;
}

function questionIn(question: Question, locale: Locale): Question {
  const { option, checks } = question;
  return {
    ...readIn(question, locale),
    ...(option && { option: option.map((one) => onlyIn(one, locale)) }),
    ...(checks && { checks: checks.map((check) => checkIn(check, locale)) }),
  };
}

/** A form with the words of its reader's language alone: what a page brings of it, where each further language would weigh as much again. */
export function formIn(form: Form, locale: Locale): Form {
  const questionsIn = <Held extends { question?: Question[] | null }>({ question }: Held) =>
    question ? { question: question.map((one) => questionIn(one, locale)) } : {};
  const { sections: _, ...rest } = onlyIn(form, locale);
  const section = sectionsOf(form).map((one) => ({
    ...readIn(one, locale),
    ...questionsIn(one),
    ...(one.sous_sections && { sous_sections: one.sous_sections.map((part) => ({ ...readIn(part, locale), ...questionsIn(part) })) }),
  }));
  return { ...rest, section, onlyIn: locale };
}
