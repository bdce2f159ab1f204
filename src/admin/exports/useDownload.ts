import { useState } from 'react';
import { useInform } from '../dialogs/Information.tsx';
import { useFailureText } from '../kit/useFailureText.ts';
import { downloadFile } from '../calls/downloadFile.ts';
import { usePersonSession } from '../calls/personSession.ts';

/** Downloads a file that the server makes; a refusal is told in the dialog that stays. */
export function useDownload(): { busy: boolean; download(path: string, fileName: string): Promise<boolean> } {
  const session = usePersonSession();
  const inform = useInform();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async download(path, fileName) {
      setBusy(true);
      try {
        await session.within(() => downloadFile(path, fileName));
        return true;
      } catch (error) {
        inform(textOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
