import { type Call, CallFailure } from '../../../dataProvider/http.ts';
import type { OutboxSource, OutboxStep } from '../../../device/outbox/OutboxSource.ts';
import { isForNow, type Journal, type JournalSender } from '../../engine/journal.ts';
import type { StaffToken } from '../createPost.ts';
import type { FileShelf, KeptFile } from './FileShelf.ts';

export interface FilePorts {
  shelf: FileShelf;
  /** The questionnaires that are on this device. */
  journals(): Promise<readonly Journal[]>;
  call: Call;
  staffToken: StaffToken;
}

/** What a network of 50 kbit/s brings in some ten seconds: so much is lost at most where it breaks off. */
export const pieceSize = 64 * 1024;
const twoMinutes = 120_000;
/** A file that arrives as something else is sent from its beginning, but not for ever. */
const mostFailures = 3;

type Travelling = KeptFile & Required<Pick<KeptFile, 'travels'>>;

/** What the office is told of a stretch; until when it may be kept is for this device. */
const asked = ({ until: _, ...told }: NonNullable<KeptFile['stretch']>) => told;

/** It takes longer than a crowd on the line. */
const isWorthTelling = (code: string) => isForNow(code) || code === 'form_files_full' || code === 'scanner_away';

const idle: OutboxStep = { kind: 'idle' };

/** Answers first: of a questionnaire that is still here, the server has the answer that names it; of a recorded stretch any. */
function isNamed({ name, stretch, travels: { submission } }: Travelling, journals: readonly Journal[]): boolean {
  const journal = journals.find((one) => one.submission === submission);
  return !journal || journal.operations.some(({ state, entry }) => state === 'sent' && (stretch !== undefined || entry.reponses.includes(name)));
}

function tokenOf(sender: JournalSender, staffToken: StaffToken): string | null | false | undefined {
  if (sender.by === 'person') return staffToken(sender.staffId, sender.userId);
  return sender.by === 'link' ? sender.token : null;
}

/** Files that an answer names, as the outbox sends them: piece by piece, each from where the server says. */
export function fileSource({ shelf, journals, call, staffToken }: FilePorts): OutboxSource<OutboxStep> {
  const change = (id: string, part: Partial<KeptFile>) => shelf.change(id, (file) => ({ ...file, ...part }));
  const travelling = async () => (await shelf.list()).filter((file): file is Travelling => file.travels !== undefined && !file.over);

  async function sendPiece({ id, name, size, received, stretch, travels: { submission, formId, sender } }: Travelling, token: string | null | undefined) {
    const bytes = await shelf.bytes(id);
    if (!bytes) return undefined;
    const form = `formulaires/${encodeURIComponent(formId)}`;
    const { json } = await call({
      method: 'POST',
      path: `${sender.by === 'person' ? `${form}/users/${encodeURIComponent(sender.userId)}` : form}/${stretch ? 'stretches' : 'files'}/${name}/pieces`,
      query: { from: received, size, ...(stretch ? asked(stretch) : { submission }), ...(sender.by === 'form' && { token: sender.token }) },
      body: { file: new File([bytes.slice(received, received + pieceSize)], 'piece') },
      ...(token !== undefined && { token }),
      timeout: twoMinutes,
    });
    return json as { received: number; complete: boolean };
  }

  async function afterFailure(
    { id, failed = 0, stretch, travels: { apart } }: Travelling,
    { status, code, message, retryAfter }: CallFailure,
  ): Promise<OutboxStep> {
    if (code === 'file_differs' && failed + 1 < mostFailures) {
      await change(id, { received: 0, failed: failed + 1 });
      return { kind: 'more' };
    }
    if (stretch && Date.parse(stretch.until) < Date.now()) {
      await shelf.change(id, () => null);
      return idle;
    }
    const isForLater = status === 0 || status === 408 || status === 429 || status >= 500;
    if (isForLater) {
      if (isWorthTelling(code)) await change(id, { reason: message });
      return { kind: 'wait', retryAfter, cause: code };
    }
    // What names it waits on this device as well, and may be slower.
    if (status === 401 || code === 'consent_required' || (apart && code === 'file_not_asked')) return { kind: 'wait', seldom: true, cause: code };
    if (apart) await shelf.change(id, () => null);
    else await change(id, { over: 'refused', reason: message });
    return idle;
  }

  return {
    async list() {
      const here = await journals();
      const ready = (await travelling()).filter(
        (file) => isNamed(file, here) && (file.travels.sender.by !== 'person' || tokenOf(file.travels.sender, staffToken)),
      );
      return ready.map(({ id }) => id);
    },
    async step(id) {
      const file = (await travelling()).find((one) => one.id === id);
      const here = await journals();
      if (!file || !isNamed(file, here)) return idle;
      const token = tokenOf(file.travels.sender, staffToken);
      // Nobody with the right to send is here, or the server does not know the respondent yet.
      if (token === false || (token === undefined && file.travels.sender.by === 'person')) return { kind: 'wait', seldom: true };
      try {
        const told = await sendPiece(file, token);
        const isRemembered = file.stretch && here.some(({ submission }) => submission === file.travels.submission);
        // Its sound leaves the device; that its question was recorded is known as long as the interview is here.
        if (told?.complete && isRemembered) await shelf.put({ ...file, size: 0, over: 'arrived' }, new ArrayBuffer(0));
        else if (!told || (told.complete && file.travels.apart)) await shelf.change(id, () => null);
        else await change(id, { received: told.received, reason: undefined, ...(told.complete && { over: 'arrived' }) });
        if (!told || told.complete) return idle;
        return told.received === file.received ? { kind: 'wait' } : { kind: 'more' };
      } catch (failure) {
        if (failure instanceof CallFailure) return afterFailure(file, failure);
        throw failure;
      }
    },
  };
}
