import { call } from '../../dataProvider/http.ts';
import type { JournalSender } from '../engine/journal.ts';
import type { Files } from '../files.ts';

export interface FilesOptions {
  formId: string;
  /** By whose right files are read. */
  sender: JournalSender;
}

/** The files of one questionnaire: those of its form from the study's server, by the right that its answers are sent by. */
export function openFiles({ formId, sender }: FilesOptions): Files {
  const right = sender.by === 'person' ? {} : sender.by === 'form' ? { token: null, query: { token: sender.token } } : { token: sender.token ?? null };
  return {
    keep: () => Promise.reject(new DOMException('Nothing is collected here yet', 'NotSupportedError')),
    async open(name) {
      const answer = await call({ path: `formulaires/${formId}/files/${name}`, expect: 'file', ...right }).catch(() => undefined);
      return answer?.file;
    },
  };
}
