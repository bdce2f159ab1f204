import { useQuery } from '@tanstack/react-query';
import { isFinishing, isUnsent, type Journal, waitingOperations } from '../../questionnaire/engine/journal.ts';
import { useText } from '../texts/useText.ts';
import { namesOnPhone } from './namesOnPhone.ts';
import type { Phone } from './phone.ts';
import { usePhone } from './phoneState.ts';
import { staffJournals } from './sealing/staffJournals.ts';

type Named = Pick<Journal, 'submission'> & { name: string; journal: Journal };

async function readUnsent(phone: Phone): Promise<Named[]> {
  const [journals, names] = await Promise.all([staffJournals(phone.owner), namesOnPhone(phone)]);
  return journals.filter(isUnsent).map((journal) => {
    const { sender, title, submission } = journal;
    return { submission, journal, name: (sender.by === 'person' && names.get(sender.userId)) || title };
  });
}

/** Questionnaires with answers that are on this phone and not at the study office. */
export function UnsentAnswers({ phone }: { phone: Phone }) {
  const t = useText();
  const { unsent, waiting } = usePhone();
  const { data: found = [] } = useQuery({ queryKey: ['phone', 'unsent', phone.owner, unsent, waiting.length], queryFn: () => readUnsent(phone) });
  if (found.length === 0) return null;
  return (
    <section className="card stack stack-tight" aria-labelledby="unsent-title">
      <h2 id="unsent-title">{t('unsentTitle')}</h2>
      <ul className="cards">
        {found.map(({ submission, name, journal }) => (
          <li key={submission}>
            <strong>{name}</strong> · {t(isFinishing(journal) ? 'unsentComplete' : 'unsentBegun', { smart_count: waitingOperations(journal).length })}
            {journal.blocked?.message && <p className="error">{journal.blocked.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
