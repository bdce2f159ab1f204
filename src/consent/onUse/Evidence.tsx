import { useMemo, useState } from 'react';
import { type ConsentAsks, type EvidenceKind, evidenceKinds } from '../../contract/consentAsks.ts';
import { FilesContext } from '../../questionnaire/files.ts';
import { type FilesOptions, openFiles } from '../../questionnaire/journal/files/openFiles.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { TakeFile } from '../../questionTypes/file/taking/TakeFile.tsx';
import { Choice, Field, useLocale } from '../../ui/index.ts';

export interface EvidenceProps {
  id: string;
  kind: NonNullable<ConsentAsks['consentEvidence']>;
  label: string;
  /** Where it is kept until it has left. */
  files: FilesOptions;
  name: string | undefined;
  error: string | false;
  onName(name: string | undefined): void;
}

const ways = { SIGNED: 'signature', THUMB: 'photo', VOICE: 'sound' } as const;
const words = { SIGNED: 'evidenceSignature', THUMB: 'evidenceThumb', VOICE: 'evidenceVoice' } as const;

/** What somebody leaves behind who agrees: drawn, photographed or said aloud, by the controls that take answers of these kinds. */
export function Evidence({ id, kind, label, files, name, error, onName }: EvidenceProps) {
  const t = useTextsOnUse();
  const locale = useLocale();
  const [chosen, setChosen] = useState<EvidenceKind>();
  const { place, form, sender } = files;
  const shelf = useMemo(() => openFiles({ place, form, sender }), [place, form, sender]);
  const way = kind === 'ANY' ? chosen : kind;
  if (!t) return null;
  return (
    <FilesContext value={shelf}>
      <Field id={id} group required label={label} error={error}>
        {() => (
          <div className="stack stack-tight">
            {kind === 'ANY' && !name && (
              <div className="choices">
                {evidenceKinds.map((one) => (
                  <Choice key={one} type="radio" name={id} label={t(words[one])} checked={chosen === one} onChange={() => setChosen(one)} />
                ))}
              </div>
            )}
            {kind !== 'ANY' && kind !== 'SIGNED' && !name && <p>{t(words[kind])}</p>}
            {way && <TakeFile key={way} way={ways[way]} id={id} name={name} onName={onName} locale={locale} />}
          </div>
        )}
      </Field>
    </FilesContext>
  );
}
