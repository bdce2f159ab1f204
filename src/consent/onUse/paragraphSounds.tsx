import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConsentParagraph } from '../../contract/consentParagraphs.ts';
import type { Files } from '../../questionnaire/files.ts';
import { type FilesOptions, openFiles } from '../../questionnaire/journal/files/openFiles.ts';
import { contentAddress } from '../../questionnaire/onUse/contentAddress.ts';
import { playSound } from '../../questionnaire/onUse/playSound.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import type { SpokenConsent } from '../../resources/define/index.ts';
import { Button, useLocale } from '../../ui/index.ts';

/** Ends what is heard now: one paragraph speaks at a time. */
let quiet = (): void => undefined;

/** A loudspeaker for each paragraph that somebody recorded in these words; undefined where the form has none. */
export async function paragraphSounds(source: FilesOptions): Promise<((paragraph: ConsentParagraph) => ReactNode) | undefined> {
  const files = openFiles(source);
  const consent = (await files.content())[source.form.id]?.consent;
  return consent && ((paragraph) => <Loudspeaker files={files} consent={consent} paragraph={paragraph} />);
}

interface LoudspeakerProps {
  files: Files;
  consent: SpokenConsent;
  paragraph: ConsentParagraph;
}

function Loudspeaker({ files, consent, paragraph: { part, title, spoken } }: LoudspeakerProps) {
  const locale = useLocale();
  const recording = consent[part]?.[locale];
  return recording?.of === spoken ? <Player key={recording.name} files={files} name={recording.name} title={title} /> : null;
}

function Player({ files, name, title }: { files: Files; name: string; title: string | undefined }) {
  const t = useTextsOnUse();
  const stop = useRef<() => void>(undefined);
  const [state, setState] = useState<'still' | 'speaks' | 'missing'>('still');
  useEffect(() => () => stop.current?.(), []);
  if (!t) return null;

  const speak = async () => {
    quiet();
    const stopped = new AbortController();
    quiet = () => stopped.abort();
    stop.current = quiet;
    setState('speaks');
    const address = await contentAddress(files, name).catch(() => undefined);
    const isHeard = address !== undefined && (await playSound(address, stopped.signal));
    setState(isHeard ? 'still' : 'missing');
  };
  const speaks = state === 'speaks';
  const label = t(speaks ? 'listenStop' : 'listenTo');
  return (
    <div>
      <Button variant="secondary" aria-label={title ? `${label}: ${title}` : label} onClick={() => (speaks ? stop.current?.() : void speak())}>
        <svg viewBox="0 0 24 24" aria-hidden="true" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M3 9v6h4l5 4V5L7 9zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11" />
        </svg>
        {label}
      </Button>
      {state === 'missing' && <p role="status">{t('soundMissing')}</p>}
    </div>
  );
}
