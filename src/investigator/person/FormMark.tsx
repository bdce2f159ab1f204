import type { Respondent } from '../Respondent.ts';
import { useActiveForms } from './useActiveForms.ts';

/** Which form somebody fills in, where the study has several. */
export function FormMark({ person }: { person: Respondent }) {
  const forms = useActiveForms();
  if (forms.length < 2) return null;
  return <span className="soft">{forms.find(({ id }) => id === person.formulaireId)?.title}</span>;
}
