import type { ConsentAsks, ConsentDetails } from '../../contract/consentAsks.ts';
import type { FilesOptions } from '../../questionnaire/journal/files/openFiles.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { Choice, Field, TextField } from '../../ui/index.ts';
import { usePart } from '../../ui/usePart.ts';
import { MayRecord } from './MayRecord.tsx';

export interface DetailsProps {
  asked: readonly (keyof ConsentDetails)[];
  asks: ConsentAsks;
  /** Where what is left behind is kept until it has left; undefined where nothing can be. */
  files: FilesOptions | undefined;
  said: ConsentDetails;
  /** What somebody agreed without. */
  missing: readonly (keyof ConsentDetails)[];
  onChange(part: ConsentDetails): void;
}

const names = { witness: 'witnessName', guardian: 'guardianName', relation: 'guardianRelation' } as const;

const loadEvidence = async () => (await import('./Evidence.tsx')).Evidence;

/** Whether the person is a child, who agrees for it, that the child agrees as well, whether stretches may be recorded, what is left behind, and who heard the text being read. */
export function Details({ asked, asks, files, said, missing, onChange }: DetailsProps) {
  const t = useTextsOnUse();
  const { Part: Evidence } = usePart((asked.includes('evidence') || asked.includes('witnessEvidence')) && loadEvidence);
  if (!t) return null;
  const errorOf = (name: keyof ConsentDetails) => missing.includes(name) && t(name === 'assent' ? 'assentMissing' : 'detailsMissing');
  const field = (name: keyof typeof names) =>
    asked.includes(name) && (
      <TextField
        key={name}
        label={t(names[name])}
        required
        maxLength={name === 'relation' ? 100 : 200}
        autoComplete="off"
        value={said[name] ?? ''}
        error={errorOf(name)}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value.trimStart() })}
      />
    );
  const evidence = (name: 'evidence' | 'witnessEvidence') =>
    asked.includes(name) &&
    Evidence &&
    files && (
      <Evidence
        id={`consent-${name}`}
        kind={(name === 'evidence' && asks.consentEvidence) || 'SIGNED'}
        label={t(name === 'evidence' ? 'evidence' : 'witnessEvidence')}
        files={files}
        name={said[name] ?? undefined}
        error={errorOf(name)}
        onName={(taken) => onChange({ [name]: taken })}
      />
    );
  return (
    <section className="stack" aria-live="polite">
      {asked.includes('minor') && (
        <Field id="consent-minor" group required label={t('minorAsk', { age: asks.consentAdultAge ?? 0 })} error={errorOf('minor')}>
          {() => (
            <div className="choices">
              <Choice type="radio" name="minor" label={t('checkYes')} checked={said.minor === true} onChange={() => onChange({ minor: true })} />
              <Choice type="radio" name="minor" label={t('checkNo')} checked={said.minor === false} onChange={() => onChange({ minor: false })} />
            </div>
          )}
        </Field>
      )}
      {field('guardian')}
      {field('relation')}
      {asked.includes('assent') && (
        <Field id="consent-assent" group required label={t('assentAsk')} error={errorOf('assent')}>
          {() => (
            <Choice
              type="checkbox"
              label={t('assent')}
              checked={said.assent === true}
              onChange={({ currentTarget }) => onChange({ assent: currentTarget.checked })}
            />
          )}
        </Field>
      )}
      {asked.includes('recording') && (
        <MayRecord asks={asks} said={said.recording} error={errorOf('recording')} onSay={(recording) => onChange({ recording })} />
      )}
      {evidence('evidence')}
      {field('witness')}
      {evidence('witnessEvidence')}
    </section>
  );
}
