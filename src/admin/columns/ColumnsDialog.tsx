import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import PushPinIcon from '@mui/icons-material/PushPin';
import PushPinOutlinedIcon from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { fold } from '../../resources/define/index.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { useText } from '../kit/useText.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

export interface ColumnsDialogProps {
  choice: ColumnChoice;
  labelOf(name: string): string;
  /** Whether columns can be kept in sight while the others move past. */
  canPin?: boolean;
  /** What else is chosen of the table. */
  children?: ReactNode;
  onClose(): void;
}

/** More than these are found by typing. */
const fewEnough = 12;

/** Which columns a table shows, in which order, and where it can be, which of them stay in sight. */
export function ColumnsDialog({ choice, labelOf, canPin = false, children, onClose }: ColumnsDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const { all, shown, isPinned, toggle, pin, move, reset } = choice;
  const found = all.filter((name) => fold(labelOf(name)).includes(fold(sought)));
  const [movedName, setMoved] = useState<string>();
  // A row that changes its place takes the focus out of the page: the keyboard goes on from the same button.
  const staying = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(act);
    button.focus();
  };
  const moveButton = (name: string, by: -1 | 1) => {
    const neighbour = all[all.indexOf(name) + by];
    const ends = neighbour === undefined || isPinned(neighbour) !== isPinned(name);
    const label = t(by < 0 ? 'list.moveUp' : 'list.moveDown');
    const Icon = by < 0 ? ArrowUpwardIcon : ArrowDownwardIcon;
    return (
      <IconButton
        size="small"
        aria-label={`${label}: ${labelOf(name)}`}
        aria-disabled={ends}
        sx={{ opacity: ends ? 0.3 : 1 }}
        onClick={staying(() => {
          if (ends) return;
          setMoved(name);
          move(name, by);
        })}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <DialogShell
      title={translate('ra.action.select_columns')}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <>
          <Button onClick={reset}>{translate('ra.action.reset')}</Button>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {all.length > fewEnough && <TextField type="search" label={t('list.findColumn')} value={sought} onChange={(event) => setSought(event.target.value)} />}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' }}>
        {found.map((name) => (
          <Stack component="li" key={name} direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
            <FormControlLabel
              sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}
              control={<Checkbox checked={shown.includes(name)} onChange={() => toggle(name)} />}
              label={labelOf(name)}
            />
            {/* Among those that were found, the next place is not the one in the table. */}
            {sought === '' && moveButton(name, -1)}
            {sought === '' && moveButton(name, 1)}
            {canPin && (
              <Tooltip title={t('list.pinned')}>
                <IconButton size="small" aria-label={`${t('list.pinned')}: ${labelOf(name)}`} aria-pressed={isPinned(name)} onClick={staying(() => pin(name))}>
                  {isPinned(name) ? <PushPinIcon fontSize="small" /> : <PushPinOutlinedIcon fontSize="small" />}
                </IconButton>
              </Tooltip>
            )}
          </Stack>
        ))}
      </Stack>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {movedName !== undefined && t('list.place', { name: labelOf(movedName), place: all.indexOf(movedName) + 1, count: all.length })}
      </Typography>
      {children}
    </DialogShell>
  );
}
