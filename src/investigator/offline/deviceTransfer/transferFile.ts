import { fromBase64, toBase64 } from '../base64.ts';
import { type Sealed, sealUnpacked, unseal } from '../../../device/sealing/seal.ts';
import { makeKey, openKey, type SealedKey } from '../vault.ts';

/** Why a file is not taken over; each has its sentence. `foreign`: it is something else altogether. */
export type TransferProblem = 'foreign' | 'newer' | 'damaged' | 'others' | 'wrongPassphrase';

export class TransferFailure extends Error {
  readonly problem: TransferProblem;

  constructor(problem: TransferProblem) {
    super(problem);
    this.problem = problem;
  }
}

const mark = 'african-health-study-field-work';
const version = 1;

/** A file that asks for more rounds than any version ever will is meant to keep the phone busy. */
const mostRounds = 10_000_000;

interface TransferParts {
  owner: string;
  /** By the device's clock, ISO 8601. */
  at: string;
  key: SealedKey;
  work: Sealed;
}

async function sumOf(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64(new Uint8Array(sum));
}

const boundName = ({ owner, at }: Pick<TransferParts, 'owner' | 'at'>) => `${mark}/${version}/${owner}/${at}`;

/** The same words, however a keyboard composed their accents. */
const wordsOf = (passphrase: string) => passphrase.normalize('NFC').trim();

/** `work` as the text of a file that this passphrase alone opens. */
export async function writeTransferFile(work: unknown, { owner, at, passphrase }: { owner: string; at: string; passphrase: string }): Promise<string> {
  const { sealed, key } = await makeKey(wordsOf(passphrase));
  const { iv, data } = await sealUnpacked(key, boundName({ owner, at }), work);
  const line = toBase64(
    new TextEncoder().encode(
      JSON.stringify({
        owner,
        at,
        key: { salt: toBase64(sealed.salt), iterations: sealed.iterations, iv: toBase64(sealed.iv), wrapped: toBase64(new Uint8Array(sealed.wrapped)) },
        work: { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) },
      }),
    ),
  );
  return `${mark} ${version}\n${await sumOf(line)}\n${line}\n`;
}

async function partsOf(text: string): Promise<TransferParts> {
  const [first = '', sum = '', line = ''] = text.split(/\r?\n/);
  const [name, written] = first.replace(/^\uFEFF/, '').split(' ');
  if (name !== mark) throw new TransferFailure('foreign');
  if (Number(written) > version) throw new TransferFailure('newer');
  if ((await sumOf(line)) !== sum) throw new TransferFailure('damaged');
  try {
    const { owner, at, key, work } = JSON.parse(new TextDecoder().decode(fromBase64(line))) as {
      owner: string;
      at: string;
      key: Record<'salt' | 'iv' | 'wrapped', string> & { iterations: number };
      work: Record<'iv' | 'data', string>;
    };
    if (!(key.iterations <= mostRounds)) throw new TransferFailure('damaged');
    return {
      owner,
      at,
      key: { salt: fromBase64(key.salt), iterations: key.iterations, iv: fromBase64(key.iv), wrapped: fromBase64(key.wrapped).buffer },
      work: { iv: fromBase64(work.iv), data: fromBase64(work.data).buffer },
    };
  } catch {
    throw new TransferFailure('damaged');
  }
}

/** What was written for this account. Rejects with a `TransferFailure`. */
export async function readTransferFile(text: string, { owner, passphrase }: { owner: string; passphrase: string }): Promise<unknown> {
  const parts = await partsOf(text);
  if (parts.owner !== owner) throw new TransferFailure('others');
  const key = await openKey(parts.key, wordsOf(passphrase));
  if (!key) throw new TransferFailure('wrongPassphrase');
  return unseal(key, boundName(parts), parts.work).catch(() => {
    throw new TransferFailure('damaged');
  });
}
