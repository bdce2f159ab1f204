import type { Form, Question } from '../../../contract/index.ts';
import type { ChangedQuestion } from '../../../dataProvider/study/forms.ts';
import { readForm } from '../../../questionnaire/index.ts';

export interface Comparison {
  added: ChangedQuestion[];
  altered: ChangedQuestion[];
  removed: ChangedQuestion[];
}

function questionsOf(form: Form): Map<string, Question> {
  return new Map(readForm(form).questions.map(({ id, question }) => [id, question]));
}

/** The same words in the same order, whatever order the fields came in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const named = ({ id, numero, title }: Question): ChangedQuestion => ({ id, numero: numero ?? null, title });

/** Which questions came, went and changed between two versions; a question is known by its id. */
export function compareVersions(before: Form, after: Form): Comparison {
  const [earlier, later] = [questionsOf(before), questionsOf(after)];
  return {
    added: [...later.values()].filter(({ id }) => !earlier.has(id)).map(named),
    removed: [...earlier.values()].filter(({ id }) => !later.has(id)).map(named),
    altered: [...later.values()].filter((question) => earlier.has(question.id) && canonical(earlier.get(question.id)) !== canonical(question)).map(named),
  };
}
