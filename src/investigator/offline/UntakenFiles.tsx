import type { KeptFile } from '../../questionnaire/journal/files/FileShelf.ts';
import { useFieldWork } from '../texts/useFieldWork.ts';

/** Pictures and recordings that the study office does not take, for now or at all, and what it said. */
export function UntakenFiles({ files }: { files: readonly Pick<KeptFile, 'reason'>[] }) {
  const say = useFieldWork();
  const reasons = [...new Set(files.map(({ reason }) => reason))].filter((reason) => reason !== undefined);
  return reasons.map((reason) => (
    <li key={reason}>
      <strong>{say('filesUntaken', { smart_count: files.filter((file) => file.reason === reason).length })}</strong>
      <p className="error">{reason}</p>
    </li>
  ));
}
