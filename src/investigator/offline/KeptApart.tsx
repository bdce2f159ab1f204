import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '../../questionnaire/engine/answers.ts';
import { Notice } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { useRefresh } from '../useStudy.ts';
import { DropCopy } from './DropCopy.tsx';
import { usePhone } from './phoneState.ts';
import { journalOf } from './readOnPhone.ts';

/** In place of a questionnaire that another device completed: what was filled in here is at the study office, and is put away before anything is corrected. */
export function KeptApart({ person }: { person: Respondent }) {
  const t = useText();
  const refresh = useRefresh();
  const { phone } = usePhone();
  const { data: journal } = useQuery({
    queryKey: ['phone', 'apart', person.id],
    queryFn: async () => (phone && (await journalOf(phone, person.id, person.formulaireId))) ?? null,
  });
  return (
    <Notice kind="problem" className="stack stack-tight">
      <p>{t('keptApart')}</p>
      {phone && journal && (
        <DropCopy
          phone={phone}
          journal={journal}
          name={person.name}
          answers={Object.values(journal.answers).filter(isAnswered).length}
          onDropped={() => void refresh()}
        />
      )}
    </Notice>
  );
}
