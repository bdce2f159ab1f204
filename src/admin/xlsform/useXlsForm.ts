import { useState } from 'react';
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
  /** Why the file was not taken. */
  refusal: string | undefined;
  report: XlsFormReport | undefined;
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
  const [refusal, setRefusal] = useState<string>();
  const [report, setReport] = useState<XlsFormReport>();

  async function send(file: File, { language, dryRun }: { language: Locale | undefined; dryRun: boolean }): Promise<void> {
    setBusy(dryRun ? 'reading' : 'creating');
    setRefusal(undefined);
    try {
      setReport(await study.importXlsForm(file, { dryRun, language }));
      if (!dryRun) refreshAll();
    } catch (error) {
      setRefusal(textOf(error));
    }
    setBusy(undefined);
  }

  return {
    file: chosen?.file,
    language: chosen?.language,
    busy,
    refusal,
    report,
    check(file, language) {
      if (file !== chosen?.file) setReport(undefined);
      setChosen({ file, language });
      void send(file, { language, dryRun: true });
    },
    create: () => void (chosen && send(chosen.file, { language: chosen.language, dryRun: false })),
  };
}
