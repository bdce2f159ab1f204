import { useEffect, useState } from 'react';
import { useStudy } from '../../calls/useStudy.ts';

/** The address under which this page has a file of a form; undefined while it comes, and where it does not. */
export function useContent(form: string, name: string | undefined): string | undefined {
  const study = useStudy();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!name) return undefined;
    let made = '';
    let isWanted = true;
    const show = (blob: Blob | undefined) => {
      if (!blob || !isWanted) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    study.readContent(form, name).then(show, () => undefined);
    return () => {
      isWanted = false;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [study, form, name]);
  return address;
}
