import type { FileEnding } from '../../contract/files/fileTypes.ts';
import type { TypeEngine } from '../define/TypeEngine.ts';

/** The answer is the name of a file: of its bytes, and of one of these kinds. */
function collected(seconds: number, files: readonly FileEnding[]): TypeEngine<'not_a_file'> {
  const named = new RegExp(`^[0-9a-f]{64}\\.(${files.join('|')})$`);
  const read = (typed: string) => (named.test(typed.trim()) ? typed.trim() : undefined);
  return { seconds, value: 'text', files, read, fault: ({ values: [typed = ''] }) => (read(typed) ? undefined : { code: 'not_a_file' }) };
}

const pictures = ['jpg', 'png', 'webp'] as const;
const sounds = ['webm', 'ogg', 'm4a', 'mp3', 'wav'] as const;

export const photo = collected(30, pictures);
export const signature = collected(20, ['png']);
export const sound = collected(60, sounds);
export const file = collected(45, [...pictures, 'gif', 'pdf', ...sounds]);
