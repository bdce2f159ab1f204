const megabyte = 1024 * 1024;
const names = 200;

/** What one request may cost. A body of answers is under 30 KB, a spreadsheet of 20,000 rows under 5 MB. */
export const limits = {
  jsonBytes: megabyte,
  /** A few named values from the holder of a link: a consent. */
  fieldsFromAnyoneBytes: 16 * 1024,
  /** What anybody may send before it is known who they are: a sign-in, a new password. A call that takes no body has no more room either. */
  secretBodyBytes: 8 * 1024,
  /** Of one body, whichever way it comes. */
  names,
  /** A page of answers without script: the longest texts are 10,000 characters each, three bytes or more a character. */
  plainPageBytes: megabyte / 4,
  uploadBytes: 5 * megabyte,
  /** What uploads by one public link hold in memory together, and all that come by public links: phones send 64 KB at a time. */
  heldByLinkBytes: 24 * megabyte,
  heldByLinksBytes: 128 * megabyte,
  /** A form with its pictures and recordings. */
  packageBytes: 40 * megabyte,
  /** A form body has its frame around the file. */
  frameBytes: megabyte,
  headerMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  uploadMilliseconds: 120_000,
  connectionsPerAddress: 256,
  multipart: { fileSize: 5 * megabyte, files: 1, fields: names, fieldSize: megabyte, parts: names + 1, fieldNameSize: 200 },
} as const;
