import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '../../questionnaire/engine/answers.ts';
import { isFinishing, isUnsent, type Journal, waitingOperations } from '../../questionnaire/engine/journal.ts';
import { type TextKey, useText } from '../texts/useText.ts';
import { DropCopy } from './DropCopy.tsx';
import { refusedForGood } from './dropJournal.ts';
import { namesOnPhone } from './namesOnPhone.ts';
import type { Phone } from './phone.ts';
import { usePhone } from './phoneState.ts';
import { summaryOf } from './sealing/journalSummaries.ts';
import { untakenFiles } from './deviceTransfer/transferredWork.ts';
import { staffJournals } from './sealing/staffJournals.ts';

import { UntakenFiles } from './UntakenFiles.tsx';

type Named = Pick<Journal, 'submission'> & { name: string; journal: Journal };

async function readUnsent(phone: Phone): Promise<Named[]> {
  const [journals, names] = await Promise.all([staffJournals(phone.owner), namesOnPhone(phone)]);
  return journals.filter(isUnsent).map((journal) => {
    const { sender, title, submission } = journal;
    return { submission, journal, name: (sender.by === 'person' && names.get(sender.userId)) || title };
  });
}

/** What was refused waits for nobody but its owner. */
function stateOf(journal: Journal): TextKey {
  if (summaryOf(journal).reason !== undefined) return 'notTaken';
  return isFinishing(journal) ? 'unsentComplete' : 'unsentBegun';
}

/** Questionnaires with answers that are on this phone and not at the study office. */
export function UnsentAnswers({ phone }: { phone: Phone }) {
  const t = useText();
  const { unsent, waiting } = usePhone();
  const { data: found = [] } = useQuery({ queryKey: ['phone', 'unsent', phone.owner, unsent, waiting.length], queryFn: () => readUnsent(phone) });
  const { data: files = [] } = useQuery({ queryKey: ['phone', 'untaken', phone.owner, unsent], queryFn: untakenFiles });
  if (found.length + files.length === 0) return null;
  return (
    <section className="card stack stack-tight" aria-labelledby="unsent-title">
      <h2 id="unsent-title">{t('unsentTitle')}</h2>
      <ul className="cards">
        {found.map(({ submission, name, journal }) => (
          <li key={submission}>
            <strong>{name}</strong> · {t(stateOf(journal), { smart_count: waitingOperations(journal).length })}
            <Refusal phone={phone} journal={journal} name={name} />
          </li>
        ))}
        <UntakenFiles files={files} />
      </ul>
    </section>
  );
}

/** What the study office said of it; what it will never take can be taken off the phone. */
function Refusal({ phone, journal, name }: { phone: Phone; journal: Journal; name: string }) {
  const never = refusedForGood(journal);
  const reason = never ?? journal.blocked;
  return (
    <>
      {reason?.message && <p className="error">{reason.message}</p>}
      {never && <DropCopy phone={phone} journal={journal} name={name} answers={Object.values(journal.answers).filter(isAnswered).length} />}
    </>
  );
}
