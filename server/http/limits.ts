const megabyte = 1024 * 1024;

/** What one request may cost. A body of answers is under 30 KB, a spreadsheet of 20,000 rows under 5 MB. */
export const limits = {
  jsonBytes: megabyte,
  uploadBytes: 5 * megabyte,
  /** A form body has its frame around the file. */
  multipartBytes: 6 * megabyte,
  headerMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  uploadMilliseconds: 120_000,
  connectionsPerAddress: 256,
  multipart: { fileSize: 5 * megabyte, files: 1, fields: 200, fieldSize: megabyte, parts: 201, fieldNameSize: 200 },
} as const;
