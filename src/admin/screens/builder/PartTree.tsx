import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type DragEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../kit/useText.ts';
import { allIn, findPart, keyOf, type Part } from './partTree.ts';
import { toggled } from './several/chosenParts.ts';
import { placeFor } from './several/placeFor.ts';
import type { Several } from './several/Several.ts';
import type { PartPanelProps } from './PartPanelProps.ts';
import { shownParts } from './shownParts.ts';
import { TreeRow } from './TreeRow.tsx';
import { treeStyles } from './treeStyles.ts';
import { useProblems } from './useProblems.ts';
import { useTreeKeys } from './useTreeKeys.ts';

export interface PartTreeProps extends Pick<PartPanelProps, 'onChoose'> {
  root: Part;
  chosen: Part;
  hrefOf(part: Part): string;
  several: Several;
}

/** With fewer parts everything is seen at once. */
const fewest = 12;
const none: ReadonlySet<string> = new Set();

const elementOf = ({ target }: { target: EventTarget }) => (target instanceof Element ? target : undefined);
const keyAt = (event: { target: EventTarget }) => elementOf(event)?.closest<HTMLElement>('[data-part]')?.dataset.part;

/** The whole form at a glance; parts are chosen, dragged to another place, folded away and found by their words. */
export function PartTree({ root, chosen, hrefOf, several, onChoose }: PartTreeProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<Part>();
  const [over, setOver] = useState<string>();
  const [folded, setFolded] = useState(none);
  const [wanted, setWanted] = useState('');
  const shown = useMemo(() => shownParts(root, wanted), [root, wanted]);
  const many = useMemo(() => allIn(root).length >= fewest, [root]);
  const wrong = useProblems(root);
  const onKeyDown = useTreeKeys(nav, {
    several,
    open(key, arrival) {
      const part = findPart(root, key);
      if (part) onChoose(part, arrival);
    },
    fold: (key, on) => setFolded(on === folded.has(key) ? folded : toggled(folded, key)),
  });

  function click(event: MouseEvent) {
    const key = keyAt(event);
    const element = elementOf(event);
    if (!key || !element) return;
    if (element.closest('button')) setFolded(toggled(folded, key));
    else if (element.closest('input')) several.toggle(key);
    else if (event.shiftKey || event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (event.shiftKey) several.upTo(key);
      else several.toggle(key);
    } else several.clear();
  }

  function drag(event: DragEvent) {
    const key = keyAt(event);
    const part = key === undefined ? undefined : findPart(root, key);
    const accepts = dragged && part && dragged !== part && dragged.resource !== 'formulaires' && placeFor(dragged.resource, part) !== undefined;
    if (accepts) event.preventDefault();
    setOver(accepts ? key : undefined);
    if (event.type === 'drop' && accepts) several.moveTo(part, several.keys.has(keyOf(dragged)) ? undefined : [dragged]);
    if (event.type === 'drop') end();
  }

  function end() {
    setOver(undefined);
    setDragged(undefined);
  }

  function branch(part: Part) {
    const key = keyOf(part);
    const inside = part.children.length > 0;
    const isFolded = inside && folded.has(key) && !shown;
    // Out of sight and still there: of five hundred rows none is made again when a section opens or another letter is looked for.
    return (
      <li key={key} className={inside ? undefined : 'leaf'} hidden={shown !== undefined && !shown.has(key)}>
        <TreeRow
          part={part}
          href={hrefOf(part)}
          current={key === keyOf(chosen)}
          marked={several.keys.has(key)}
          folded={inside && part.parent ? isFolded : undefined}
          wrong={wrong.get(part.record.id)}
          over={key === over}
        />
        {inside && <ul hidden={isFolded}>{part.children.map(branch)}</ul>}
      </li>
    );
  }

  return (
    <Box
      component="nav"
      aria-label={t('builder.tree')}
      ref={nav}
      onKeyDown={onKeyDown}
      // Before the link follows: what only chooses goes nowhere.
      onClickCapture={click}
      onDragStart={(event: DragEvent) => setDragged(findPart(root, keyAt(event) ?? null))}
      onDragOver={drag}
      onDrop={drag}
      onDragEnd={end}
      sx={treeStyles}
    >
      {many && (
        <TextField
          type="search"
          size="small"
          fullWidth
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t('builder.find')}
          helperText={shown?.size === 0 ? t('list.nothingFound') : undefined}
          slotProps={{ htmlInput: { 'aria-label': t('builder.find') }, formHelperText: { role: 'status' } }}
          sx={{ mb: 1 }}
        />
      )}
      <ul>{branch(root)}</ul>
    </Box>
  );
}
