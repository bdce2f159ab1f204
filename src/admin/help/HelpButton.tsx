import HelpIcon from '@mui/icons-material/HelpOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useText } from '../kit/useText.ts';
import { news } from './news.ts';
import { useNotices } from './useNotices.ts';

const HelpPanel = lazy(() => import('./HelpPanel.tsx').then((module) => ({ default: module.HelpPanel })));

/** Opens the help next to the screen; a mark says that there is something in it which this person has not read. */
export function HelpButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data: notices = [] } = useNotices();
  // What a notice tells lies back some days when it comes first, so that no time says whether it was read.
  const told = [news.name, ...notices.map(({ kind, id, at }) => `${kind} ${id} ${at}`)];
  const [read, setRead] = useStore<readonly string[]>('help.told', []);
  const unread = told.some((each) => !read.includes(each));
  return (
    <>
      <Tooltip title={t('help.title')}>
        <IconButton
          color="inherit"
          aria-label={unread ? t('help.unread') : t('help.title')}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            setRead(told);
          }}
        >
          <Badge color="error" variant="dot" invisible={!unread}>
            <HelpIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <HelpPanel notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
