import type { Form } from '../../../contract/form.ts';
import type { FormMedia } from '../../../contract/formMedia.ts';
import { fileTypes, typeOfBytes } from '../../../contract/files/fileTypes.ts';
import { call } from '../../../dataProvider/http.ts';
import { newId } from '../../../device/newId.ts';
import type { JournalSender } from '../../engine/journal.ts';
import type { Files } from '../../files.ts';
import { noteTaken } from '../keptFiles.ts';
import { contentPaths } from './contentPaths.ts';
import { deviceFiles } from './deviceFiles.ts';
import { keptContent } from './keptContent.ts';
import { namedBytes } from './namedBytes.ts';

export interface FilesOptions {
  form: Pick<Form, 'id' | 'version'>;
  /** Where the questionnaire is found again on this device. */
  place: string;
  /** By whose right files are read. */
  sender: Exclude<JournalSender, { by: 'person' }> | { by: 'person'; userId: string };
}

/** The files of one questionnaire: those that were taken here on this device, the others from the study's server by the right that its answers are sent by. */
export function openFiles({ form, place, sender }: FilesOptions): Files & Required<Pick<Files, 'content' | 'watch'>> {
  const { shelf, onStep } = deviceFiles();
  const paths = contentPaths(form);
  const { version } = form;
  const right =
    sender.by === 'person'
      ? { query: { version } }
      : sender.by === 'form'
        ? { token: null, query: { token: sender.token, version } }
        : { token: sender.token ?? null, query: { version } };

  async function fromServer(path: string): Promise<Blob | undefined> {
    const answer = await call({ path, expect: 'file', ...right }).catch(() => undefined);
    return answer?.file;
  }

  return {
    async keep(blob) {
      const { name, buffer } = await namedBytes(blob);
      const kept = (await shelf.list()).find((file) => file.name === name && file.place === place && !file.travels);
      noteTaken();
      if (!kept) await shelf.put({ id: newId(), name, place, size: buffer.byteLength, received: 0 }, buffer);
      return name;
    },
    watch(name, tell) {
      const look = async () => tell((await shelf.list().catch(() => [])).find((file) => file.name === name && file.place === place)?.reason);
      void look();
      return onStep(() => void look());
    },
    async content() {
      const list = await keptContent(paths.keptList, () => fromServer(paths.list));
      return list ? (JSON.parse(await list.text()) as FormMedia) : {};
    },
    async open(name) {
      const kept = (await shelf.list().catch(() => [])).find((file) => file.name === name && file.place === place);
      const bytes = kept && (await shelf.bytes(kept.id));
      const ending = bytes && typeOfBytes(new Uint8Array(bytes));
      if (ending) return new Blob([bytes], { type: fileTypes[ending] });
      const path = paths.file(name);
      const content = await keptContent(path, () => fromServer(path));
      if (content || sender.by !== 'person') return content;
      return fromServer(`${paths.form}users/${encodeURIComponent(sender.userId)}/files/${name}`);
    },
  };
}
