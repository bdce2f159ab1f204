import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Where the log's chain ended at a moment, to be kept outside of the database: whoever rewrites the chain cannot rewrite this. */
export interface Anchor {
  at: string;
  /** The last line's id and hash, and how many lines there were. */
  line: number;
  lines: number;
  hash: string;
  /** Of the key it is signed with; both are missing where there is none. */
  key?: string;
  signature?: string;
}

const said = ({ at, line, lines, hash }: Anchor): Buffer => Buffer.from(`${at}\n${line}\n${lines}\n${hash}`);

/** A key's short name: what an anchor says it was signed with. */
export function keyName(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** An anchor as the key's holder says it. */
export function signAnchor(anchor: Anchor, privateKey: KeyObject): Anchor {
  return { ...anchor, key: keyName(createPublicKey(privateKey)), signature: sign(null, said(anchor), privateKey).toString('base64') };
}

/** Whether the holder of this key said it. */
export function isSignedBy(anchor: Anchor, publicKey: KeyObject): boolean {
  return anchor.signature !== undefined && verify(null, said(anchor), publicKey, Buffer.from(anchor.signature, 'base64'));
}

export function readPrivateKey(file: string): KeyObject {
  return createPrivateKey(readFileSync(file));
}

/** Of a file with either key: the public one is in the private one. */
export function readPublicKey(file: string): KeyObject {
  return createPublicKey(readFileSync(file));
}
