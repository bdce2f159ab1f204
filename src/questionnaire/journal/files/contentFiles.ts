import type { Form } from '../../../contract/form.ts';
import { type FormMedia, picturesIn, spokenIn } from '../../../contract/formMedia.ts';
import { call } from '../../../dataProvider/http.ts';
import type { Locale, Media } from '../../../resources/define/index.ts';
import { contentPaths } from './contentPaths.ts';
import { bringKept, keptContent, keptPaths } from './keptContent.ts';

/** A picture of a form, or a text of it as it is spoken. */
export interface ContentFile {
  path: string;
  size: number;
  /** In which languages it is heard or seen; undefined for a picture of all. */
  locales: readonly Locale[] | undefined;
  /** On this device already. */
  isHere: boolean;
}

async function mediaOf(form: Form): Promise<FormMedia> {
  const { list, keptList } = contentPaths(form);
  const load = async () => (await call({ path: list, expect: 'file', query: { version: form.version } })).file;
  const kept = await keptContent(keptList, () => load().catch(() => undefined));
  return kept ? (JSON.parse(await kept.text()) as FormMedia) : {};
}

const filesOf = (media: Media) => [...picturesIn(media), ...spokenIn(media)].map(([locale, file]) => ({ ...file, locale }));

/** What is seen and heard of these forms, each file once, as whoever is signed in may read it. */
export async function contentFiles(forms: readonly Form[]): Promise<ContentFile[]> {
  const here = await keptPaths();
  const files = new Map<string, ContentFile>();
  for (const form of forms) {
    for (const { name, size, locale } of Object.values(await mediaOf(form)).flatMap(filesOf)) {
      const path = contentPaths(form).file(name);
      const known = files.get(path);
      const isSeen = locale === undefined || (known !== undefined && known.locales === undefined);
      files.set(path, { path, size, locales: isSeen ? undefined : [...(known?.locales ?? []), locale], isHere: here.has(path) });
    }
  }
  return [...files.values()];
}

export interface Bringing {
  /** What is there stays; the rest comes the next time. */
  signal: AbortSignal;
  /** So many bytes more are on the device. */
  onBytes(bytes: number): void;
}

/** Brings these files onto the device one after the other. False where one of them did not come, or there is no room. */
export async function bringContent(files: readonly ContentFile[], { signal, onBytes }: Bringing): Promise<boolean> {
  let isWhole = true;
  for (const { path, size } of files) {
    if (signal.aborted) return false;
    const load = async () => (await call({ path, expect: 'file', signal, timeout: 300_000 })).file;
    if (await bringKept(path, load)) onBytes(size);
    else isWhole = false;
  }
  return isWhole;
}
