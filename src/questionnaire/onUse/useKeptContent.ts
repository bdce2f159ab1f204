import { use, useEffect } from 'react';
import type { Locale } from '../../resources/define/index.ts';
import { FilesContext } from '../files.ts';
import { useFormMedia } from './useFormMedia.ts';

/** Brings the pictures of the form onto this device while it is filled, and once somebody listens its sound in their language: then both are there without network. */
export function useKeptContent(locale: Locale, listens: boolean): void {
  const files = use(FilesContext);
  const media = useFormMedia();
  useEffect(() => {
    let goesOn = true;
    const keep = async () => {
      for (const { image, pictures, audio } of Object.values(media))
        for (const file of [image, pictures?.[locale], listens ? audio?.[locale] : undefined]) if (file && goesOn) await files?.open(file.name);
    };
    void keep().catch(() => undefined);
    return () => {
      goesOn = false;
    };
  }, [files, media, locale, listens]);
}
