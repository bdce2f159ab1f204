import { useRef, useState } from 'react';
import type { XlsFormReport } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { useStudy } from '../calls/useStudy.ts';

export interface XlsFormState {
  file: File | undefined;
  /** The language where the file says none. */
  language: Locale | undefined;
  busy: 'reading' | 'creating' | undefined;
  /** Why the file was not read, or the draft not made. */
  refusal: string | undefined;
  report: XlsFormReport | undefined;
  /** The report is of this file and language: their reading was not refused. */
  isRead: boolean;
  /** Reads another file, or the same one in another language; nothing is stored. */
  check(file: File, language?: Locale): void;
  create(): void;
}

/** A form on its way in: read first, then made. */
export function useXlsForm(): XlsFormState {
  const study = useStudy();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [chosen, setChosen] = useState<{ file: File; language: Locale | undefined }>();
  const [busy, setBusy] = useState<XlsFormState['busy']>();
  const [refused, setRefused] = useState<{ why: string; at: XlsFormState['busy'] }>();
  const [report, setReport] = useState<XlsFormReport>();
  const latest = useRef<object>(undefined);

  async function send(file: File, { language, dryRun }: { language: Locale | undefined; dryRun: boolean }): Promise<void> {
    // Another file may be chosen while one is read: what is then answered of the first is not said of the second.
    const sending = (latest.current = {});
    const isLatest = () => sending === latest.current;
    const at = dryRun ? 'reading' : 'creating';
    setBusy(at);
    setRefused(undefined);
    try {
      const answer = await study.importXlsForm(file, { dryRun, language });
      if (!dryRun) refreshAll();
      if (isLatest()) setReport(answer);
    } catch (error) {
      if (isLatest()) setRefused({ why: textOf(error), at });
    }
    if (isLatest()) setBusy(undefined);
  }

  return {
    file: chosen?.file,
    language: chosen?.language,
    busy,
    refusal: refused?.why,
    report,
    isRead: report !== undefined && refused?.at !== 'reading',
    check(file, language) {
      if (file !== chosen?.file) setReport(undefined);
      setChosen({ file, language });
      void send(file, { language, dryRun: true });
    },
    create: () => void (chosen && send(chosen.file, { language: chosen.language, dryRun: false })),
  };
}
