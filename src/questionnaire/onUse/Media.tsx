import { use, useEffect, useState } from 'react';
import type { MediaProps } from '../AskingContext.ts';
import { FilesContext } from '../files.ts';
import { contentAddress } from './contentAddress.ts';
import './media.css';
import { mediaOf } from './mediaOf.ts';
import { useFormMedia } from './useFormMedia.ts';

/** What is seen of a part next to its words; and for whoever reads it out, which recording speaks them. */
export function Media({ of, field, language }: MediaProps) {
  const { image, pictures, audio } = mediaOf(useFormMedia(), of.id) ?? {};
  // The picture goes with the words that stand there.
  const shown = (language && pictures?.[language]) ?? image;
  const spoken = language && audio?.[language]?.name;
  const isTitle = field === 'title';
  return (
    <>
      {isTitle && shown && <Picture name={shown.name} />}
      {/* A recording speaks the title and what explains it. */}
      {spoken && <span hidden data-sound={isTitle ? spoken : ''} />}
    </>
  );
}

/** The words next to it say what it shows. */
function Picture({ name }: { name: string }) {
  const files = use(FilesContext);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (files) void contentAddress(files, name).then(setAddress, () => undefined);
  }, [files, name]);
  return address ? <img className="seen" src={address} alt="" /> : null;
}
