const errorMessage = 'E'.charCodeAt(0);
const codeField = 'C'.charCodeAt(0);

/** The codes of all errors in what the database answered (messages of a letter and a length each; an error's fields are a letter and a text each). */
export function errorCodes(answer: Uint8Array): string[] {
  const codes: string[] = [];
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1))
    if (answer[at] === errorMessage) codes.push(codeOf(answer.subarray(at + 5, at + 1 + view.getInt32(at + 1))));
  return codes;
}

function codeOf(fields: Uint8Array): string {
  for (let at = 0; at < fields.length;) {
    const end = fields.indexOf(0, at);
    if (fields[at] === codeField) return Buffer.from(fields.subarray(at + 1, end)).toString('latin1');
    at = end < 0 ? fields.length : end + 1;
  }
  return '';
}
