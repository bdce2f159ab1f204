import type { Files } from '../files.ts';

const made = new WeakMap<Files, Map<string, Promise<string | undefined>>>();

/** The address under which this page has a file of its form, made once while the questionnaire is open; undefined where it cannot be had now. */
export function contentAddress(files: Files, name: string): Promise<string | undefined> {
  const known = made.get(files) ?? new Map<string, Promise<string | undefined>>();
  made.set(files, known);
  const opening = known.get(name) ?? files.open(name).then((blob) => blob && URL.createObjectURL(blob));
  known.set(name, opening);
  // What could not be had is asked for again the next time.
  void opening.then(
    (address) => address ?? known.delete(name),
    () => known.delete(name),
  );
  return opening;
}
