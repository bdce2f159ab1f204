import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import { useRefreshAll } from '../../../calls/useRefreshAll.ts';
import { useFailureText } from '../../../kit/useFailureText.ts';
import { useText } from '../../../kit/useText.ts';
import { linesToSteps } from '../linesToSteps.ts';
import { outlineOf } from '../outlineOf.ts';
import type { PartPanelProps } from '../PartPanelProps.ts';
import { findPart, keyOf, type Part } from '../partTree.ts';
import { between, chosenParts, toggled } from './chosenParts.ts';
import { held, type Held, linesOfParts } from './Held.ts';
import { duplicateSteps, type Pasted, pasteSteps } from './pasteSteps.ts';
import { placeFor } from './placeFor.ts';
import type { Several } from './Several.ts';
import { shiftSteps } from './shiftSteps.ts';
import { typeSteps } from './typeSteps.ts';
import { lastHeld, useClipboard } from './useClipboard.ts';

interface SeveralSettings extends Pick<PartPanelProps, 'onChoose'> {
  root: Part;
  chosen: Part;
  /** Whose calls are recorded. */
  study: StudyDataProvider;
  onRemove(parts: readonly Part[]): void;
}

const none: ReadonlySet<string> = new Set();

/** Choosing several parts, and what is done with them: each is one act, so that it is taken back as one. */
export function useSeveral({ root, chosen, study, onChoose, onRemove }: SeveralSettings): Several {
  const t = useText();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [keys, setKeys] = useState(none);
  const [anchor, setAnchor] = useState<string>();
  const [kept, setKept] = useState(lastHeld);
  const parts = useMemo(() => {
    const own = chosenParts(root, keys);
    return own.length > 0 ? own : chosen.parent ? [chosen] : [];
  }, [root, keys, chosen]);

  const tell = useCallback((message: string, type: 'info' | 'warning') => notify(message, { type, messageArgs: { _: message } }), [notify]);

  const take = useCallback(
    async (steps: readonly FormStep[], told?: string) => {
      if (steps.length === 0) return false;
      let done = true;
      try {
        await study.takeSteps(steps);
        if (told) tell(told, 'info');
      } catch (error) {
        done = false;
        tell(textOf(error), 'warning');
      }
      refreshAll();
      return done;
    },
    [study, tell, textOf, refreshAll],
  );

  const takePasted = useCallback(
    async (pasted: Pasted | undefined) => {
      if (!pasted) return tell(t('builder.noPlace'), 'warning');
      if (!(await take(pasted.steps))) return;
      setKeys(none);
      if (pasted.unknown.length > 0) tell(t('builder.pastedUnknown', { names: pasted.unknown.join(', ') }), 'warning');
      if (pasted.first) onChoose({ resource: pasted.first.resource, record: { id: pasted.first.id } });
    },
    [take, tell, t, onChoose],
  );

  const copied = useCallback(
    (cut: boolean) => {
      if (parts.length === 0) return undefined;
      tell(t(cut ? 'builder.cutDone' : 'builder.copied', { smart_count: parts.length }), 'info');
      const what = held(root, parts, cut);
      setKept(what);
      return { held: what, lines: linesOfParts(parts) };
    },
    [root, parts, tell, t],
  );
  const paste = useCallback((what: Held) => void takePasted(pasteSteps(what, chosen)), [takePasted, chosen]);
  const pasteLines = useCallback(
    (lines: string) => {
      const place = placeFor('questions', chosen);
      const field = place?.parent.resource === 'sub-sections' ? 'subSectionId' : 'sectionId';
      if (place) void take(linesToSteps(outlineOf(lines), { resource: 'questions', field, into: place.parent }));
      else tell(t('builder.noPlace'), 'warning');
    },
    [take, tell, t, chosen],
  );
  useClipboard({ onCopy: copied, onPaste: paste, onPasteLines: pasteLines });

  return {
    keys,
    parts,
    toggle: (key) => {
      setAnchor(key);
      setKeys(toggled(keys, key));
    },
    upTo: (key, begun = keyOf(chosen)) => {
      const from = anchor ?? begun;
      setAnchor(from);
      setKeys(between(root, from, key));
    },
    clear: () => {
      setAnchor(undefined);
      setKeys(none);
    },
    duplicate: () => void takePasted(parts.length > 0 ? duplicateSteps(held(root, parts, false), parts) : undefined),
    // The browser's own way: the clipboard holds the lines and the parts, for another tab too.
    copy: () => void document.execCommand('copy'),
    cut: () => void document.execCommand('cut'),
    paste: kept && (() => paste(kept)),
    shift: (by) => void take(shiftSteps(parts, by)),
    moveTo: (part, moved = parts) => void takePasted(pasteSteps(held(root, moved, true), part)),
    remove: () => parts.length > 0 && onRemove(parts),
    nextType: (key, by) => void take(typeSteps(findPart(root, key), by)),
  };
}
