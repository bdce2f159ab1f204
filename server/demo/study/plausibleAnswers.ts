import type { AnswerEntry } from '../../../src/contract/index.ts';
import {
  checkAnswer,
  entriesOf,
  isNegative,
  typeEngines,
  visibleQuestions,
  type Answers,
  type AnswerValue,
  type FormQuestion,
  type ReadForm,
} from '../../../src/questionnaire/engine/index.ts';
import type { Random } from './createRandom.ts';

/** Middle and spread of the numbers that people give to some questions of the sample form; others lie anywhere within their limits. */
const usual: Readonly<Record<string, readonly [middle: number, spread: number]>> = {
  household_size: [5, 2],
  children_under_5: [1, 0.8],
  height_cm: [166, 8],
  weight_kg: [66, 11],
  sick_days: [2, 3],
  pressure_upper: [128, 14],
  pressure_lower: [82, 8],
  malaria_times: [1, 1],
  meals_a_day: [3, 0.6],
  fruit_days: [3, 1.6],
  vegetable_days: [5, 1.4],
  water_glasses: [5, 2],
  hard_days: [3, 1.8],
  hard_minutes: [70, 30],
  walk_minutes: [55, 30],
  sitting_hours: [5, 2],
  tobacco_start_age: [19, 3],
  cigarettes_a_day: [5, 3],
  minutes_to_care: [45, 25],
  births: [2, 1.4],
  antenatal_visits: [4, 1.3],
};

const years: Readonly<Record<string, readonly [number, number]>> = { birth_date: [1948, 2006], diabetes_since: [2008, 2024] };
const hours: Readonly<Record<string, readonly [number, number]>> = { wake_time: [4, 7], first_meal: [6, 11] };

const texts: Readonly<Record<string, readonly string[]>> = {
  sick_reason: ['Malaria', 'A cold with fever', 'Back pain', 'Headache', 'Stomach ache'],
  medicine_names: ['Metformin', 'Amlodipine', 'Enalapril', 'I do not know the name'],
  sport: ['Football', 'Walking', 'Netball', 'Running in the morning'],
  what_helps: ['Prayer and singing', 'Talking to my sister', 'Work in the garden'],
  wishes: ['A nurse who visits us', 'More talks about food', 'Help for the old people'],
  interview_code: ['KE104', 'KE231', 'ab017'],
};

const otherTexts = ['Something else', 'It depends', 'Both'];

function numberFor({ code, question }: FormQuestion, random: Random): string {
  const [least, most] = [Number(question.min ?? 0), Number(question.max ?? 20)];
  const [middle, spread] = usual[code] ?? [(least + most) / 2, (most - least) / 6];
  return String(Math.min(most, Math.max(least, Math.round(random.around(middle, spread)))));
}

function dateFor({ code, question }: FormQuestion, random: Random): string {
  const [from, to] = years[code] ?? [2022, 2025];
  const year = random.between(from, to);
  if (question.allowPartialDate && random.chance(0.3)) return String(year);
  return `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
}

function timeFor(code: string, random: Random): string {
  const [from, to] = hours[code] ?? [20, 23];
  return `${String(random.between(from, to)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
}

/** Several choices, in the order they are offered; the last one often means "none" and then stands alone. */
function someOf(titles: readonly string[], random: Random): string[] {
  const none = titles.findIndex((title) => /^none/i.test(title));
  if (none >= 0 && random.chance(0.4)) return [titles[none] as string];
  const chosen = titles.filter((_, at) => at !== none && random.chance(0.3));
  return chosen.length > 0 ? chosen : [random.pick(titles.filter((_, at) => at !== none))];
}

function valueFor(own: FormQuestion, random: Random): AnswerValue {
  const { type, code, options, scale } = own;
  const titles = options.map(({ title }) => title);
  const { value, other } = typeEngines[type];
  if (scale) return { values: [String(random.between(scale.min, scale.max))] };
  switch (value) {
    case 'number':
      return { values: [numberFor(own, random)] };
    case 'date':
      return { values: [dateFor(own, random)] };
    case 'time':
      return { values: [timeFor(code, random)] };
    case 'many':
      return other && random.chance(0.1) ? { values: someOf(titles, random), other: random.pick(otherTexts) } : { values: someOf(titles, random) };
    case 'one': {
      if (other) return random.chance(0.08) ? { values: [], other: random.pick(otherTexts) } : { values: [random.pick(titles)] };
      const title = random.pick(titles);
      return { values: [title], ...(isNegative(title) && random.chance(0.2) && { explanation: 'I had no occasion' }) };
    }
    default:
      return { values: [random.pick(texts[code] ?? ['I would rather tell you in person'])] };
  }
}

const tries = 8;

/**
 * What somebody might answer to the first `share` of a form: question by question, so that each is only answered when the
 * answers before let it appear, and only with what the engine takes.
 */
export function plausibleAnswers(form: ReadForm, random: Random, share = 1): AnswerEntry[] {
  let answers: Answers = {};
  for (const own of form.questions.slice(0, Math.ceil(form.questions.length * share))) {
    if (own.conditions.length > 0 && !visibleQuestions(form, answers).has(own.id)) continue;
    if (!own.question.required && random.chance(0.15)) continue;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const reason = own.question.allowRefuse && random.chance(0.05);
      const tried: Answers = { ...answers, [own.id]: reason ? { values: [], reason: 'REFUSED' } : valueFor(own, random) };
      if (checkAnswer(form, own, tried).length > 0) continue;
      answers = tried;
      break;
    }
  }
  return entriesOf(form, answers, visibleQuestions(form, answers));
}
