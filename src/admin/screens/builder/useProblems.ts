import { useEffect, useState } from 'react';
import { asForm } from '../../calls/FormRecord.ts';
import type { Part } from './partTree.ts';

const none: ReadonlySet<string> = new Set();

/** The ids of the parts for which a form could not be activated as it is; what tells it comes after the tree. */
export function useProblems(root: Part): ReadonlySet<string> {
  const [found, setFound] = useState<{ root: Part; ids: ReadonlySet<string> }>();
  useEffect(() => {
    if (root.resource !== 'formulaires') return;
    let here = true;
    const check = async () => {
      const { checkForm } = await import('../../../questionnaire/engine/checkForm.ts');
      if (here) setFound({ root, ids: new Set(checkForm(asForm(root.record)).map(({ id }) => id)) });
    };
    // Without it the tree says less, and publishing says it all.
    check().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [root]);
  return found?.ids ?? none;
}
