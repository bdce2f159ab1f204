import type { Form, Question, Section, SubSection } from '../../../contract/index.ts';
import type { Part } from './partTree.ts';

/** What stands above a part in its form: respondents read these titles over it. */
interface Above {
  form: string;
  section: string;
}

/**
 * Any part as a form of its own, so that the real questionnaire can show it. By itself a part is always shown: what its rule asks
 * about is not there.
 */
export function asPreview(
  { resource, record: { visibleIf: _rule, choiceFilter: _filter, ...record } }: Pick<Part, 'resource' | 'record'>,
  above?: Above,
): Form {
  const id = record.id;
  const title = String(record.title ?? '');
  if (resource === 'formulaires') return { ...(record as unknown as Form), isValid: true };
  const form = { id, title: above?.form ?? title, isValid: true };
  if (resource === 'sections') return { ...form, section: [record as unknown as Section] };
  const part = record as unknown as SubSection & Question;
  const section: Section = { id, title: above?.section ?? title, ...(resource === 'sub-sections' ? { sous_sections: [part] } : { question: [part] }) };
  return { ...form, section: [section] };
}
