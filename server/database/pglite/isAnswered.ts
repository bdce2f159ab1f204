const letter = (name: string) => name.charCodeAt(0);

/** Query and Sync: the two that the database ends with its word that it is ready. */
const asks = new Set([letter('Q'), letter('S')]);
/** The one answer to them that waits for more instead: rows to be copied in. */
const waitsForRows = letter('G');
const ready = letter('Z');

/** The kinds of the messages in these bytes: a letter and a length each. */
function kindsOf(bytes: Uint8Array): number[] {
  const kinds: number[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + view.getInt32(at + 1)) kinds.push(view.getUint8(at));
  return kinds;
}

/**
 * Whether the database has answered a batch as a living one does. One that broke (its log found no room on the disk) goes on
 * taking batches and says nothing, or not the end: whoever asked would wait forever. A batch without a letter, which opens
 * a connection, is not looked at.
 */
export function isAnswered(batch: Uint8Array, answer: Uint8Array): boolean {
  if (batch[0] === 0 || answer.at(-6) === ready) return true;
  if (!asks.has(kindsOf(batch).at(-1) ?? 0)) return true;
  return kindsOf(answer).at(-1) === waitsForRows;
}
