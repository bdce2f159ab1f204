/** The kinds of files that are taken, by the ending of their name: none that a browser would run. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
} as const;

export type FileEnding = keyof typeof fileTypes;

export const fileEndings = Object.keys(fileTypes) as FileEnding[];

const anyByte = -1;
const bytesOf = (text: string) => [...text].map((sign) => (sign === '?' ? anyByte : sign.charCodeAt(0)));

/** What stands at the beginning of such a file; `?` is any byte. */
const beginnings: readonly (readonly [FileEnding, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...bytesOf('PNG\r\n\u001a\n')]],
  ['webp', bytesOf('RIFF????WEBP')],
  ['gif', bytesOf('GIF8')],
  ['pdf', bytesOf('%PDF-')],
  ['mp3', bytesOf('ID3')],
  ['mp3', [0xff, 0xfb]],
  ['mp3', [0xff, 0xf3]],
  ['ogg', bytesOf('OggS')],
  ['webm', [0x1a, 0x45, 0xdf, 0xa3]],
  ['m4a', bytesOf('????ftypM4A')],
  ['m4a', bytesOf('????ftypiso')],
  ['m4a', bytesOf('????ftypmp4')],
  ['wav', bytesOf('RIFF????WAVE')],
];

/** What a file is by its bytes, whatever it is called; undefined for what is not taken. */
export function typeOfBytes(bytes: Uint8Array): FileEnding | undefined {
  return beginnings.find(([, begin]) => begin.every((byte, at) => byte === anyByte || byte === bytes[at]))?.[0];
}
