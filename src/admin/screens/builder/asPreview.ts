import type { Form, Question, Section, SubSection } from '../../../contract/index.ts';
import type { Part } from './partTree.ts';

/** Any part as a form of its own, so that the real questionnaire can show it. */
export function asPreview({ resource, record }: Part): Form {
  const id = record.id;
  const title = String(record.title ?? '');
  if (resource === 'formulaires') return { ...(record as unknown as Form), isValid: true };
  if (resource === 'sections') return { id, title, isValid: true, section: [record as unknown as Section] };
  const part = record as unknown as SubSection & Question;
  const section: Section = { id, title, ...(resource === 'sub-sections' ? { sous_sections: [part] } : { question: [part] }) };
  return { id, title, isValid: true, section: [section] };
}
