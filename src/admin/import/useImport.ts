import { useState } from 'react';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import type { CallProgress } from '../../dataProvider/lastLine.ts';
import type { ImportOptions, ImportReport } from '../../dataProvider/study/exchange.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { saveBlob } from '../calls/downloadFile.ts';
import { useStudy } from '../calls/useStudy.ts';
import type { ImportTarget } from './ImportTarget.ts';

type MappedColumns = Required<Pick<ImportReport, 'columns' | 'fields'>>;
type Choices = Pick<ImportOptions, 'good' | 'mode' | 'mapping' | 'parentId'>;

export interface ImportState {
  busy: boolean;
  progress: CallProgress | undefined;
  /** Why the file as a whole was not taken. */
  refusal: string | undefined;
  /** The columns of a file of which none was understood, for a person to say what they are. */
  unknown: MappedColumns | undefined;
  result: { report: ImportReport; stored: boolean } | undefined;
  run(file: File, choices: Choices & { dryRun: boolean }): Promise<void>;
  downloadRefused(file: File, choices: Choices): Promise<void>;
  /** Another file: what was said of the last one no longer holds. */
  forget(): void;
}

function unknownIn(error: unknown): MappedColumns | undefined {
  const { header, fields } = (error instanceof CallFailure ? error.details : undefined) ?? {};
  if (!Array.isArray(header) || !Array.isArray(fields)) return undefined;
  return { columns: (header as string[]).map((heading) => ({ heading, field: null })), fields: fields as MappedColumns['fields'] };
}

/** The import of a file and how it stands. */
export function useImport(target: ImportTarget): ImportState {
  const study = useStudy();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<CallProgress>();
  const [refusal, setRefusal] = useState<string>();
  const [unknown, setUnknown] = useState<MappedColumns>();
  const [result, setResult] = useState<ImportState['result']>();

  async function busily(work: () => Promise<void>) {
    setBusy(true);
    setProgress(undefined);
    setRefusal(undefined);
    setUnknown(undefined);
    await work().catch((error: unknown) => {
      setRefusal(textOf(error));
      setUnknown(unknownIn(error));
    });
    setBusy(false);
  }

  return {
    busy,
    progress,
    refusal,
    unknown,
    result,
    run: (file, choices) =>
      busily(async () => {
        const options = { ...choices, onProgress: setProgress };
        const report = await ('resource' in target ? study.importRecords(target.resource, file, options) : study.importResponses(target.formId, file, options));
        const stored = report.stored ?? !choices.dryRun;
        setResult({ report, stored });
        if (stored) refreshAll();
      }),
    downloadRefused: (file, choices) => busily(async () => saveBlob(await study.refusedRows(target, file, choices), 'refused.csv')),
    forget: () => {
      setResult(undefined);
      setRefusal(undefined);
      setUnknown(undefined);
    },
  };
}
