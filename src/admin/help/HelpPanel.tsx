import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Notice } from '../../contract/index.ts';
import { isResourceName, type ResourceName } from '../../resources/index.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { actParameter } from '../many/actParameter.ts';
import { pathOf } from '../kit/paths.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';
import { HelpContext } from './HelpContext.ts';
import { helpOf } from './helpOf.ts';
import { news } from './news.ts';

/** What is said of each kind of notice, and whose page it opens. */
const of: Readonly<Record<Notice['kind'], { says: TextKey; opens?: ResourceName }>> = {
  disk_full: { says: 'help.diskFull' },
  disk_low: { says: 'help.diskLow' },
  import: { says: 'help.importEnded' },
  many: { says: 'help.actedOnMany' },
  phone: { says: 'help.phoneSilent', opens: 'users' },
  request: { says: 'help.requestDue', opens: 'requests' },
};

interface HelpPanelProps {
  notices: readonly Notice[];
  onClose(): void;
}

/** Next to the screen, which stays usable: what it is for, what happened lately, and what is new. */
export function HelpPanel({ notices, onClose }: HelpPanelProps) {
  const t = useText();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const about = helpOf(pathname, useContext(HelpContext));
  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      slotProps={{
        paper: {
          component: 'aside',
          'aria-label': t('help.title'),
          sx: { width: { xs: '100%', sm: 360 }, p: 3, '@media print': { display: 'none' } },
        } as object,
      }}
    >
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h2">{t('help.title')}</Typography>
          <IconButton autoFocus aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        {about && (
          <section>
            <Typography variant="h3">{t('help.about')}</Typography>
            <Typography>{t(about)}</Typography>
          </section>
        )}
        <Typography color="text.secondary">{t('help.everywhere')}</Typography>
        <section>
          <Typography variant="h3">{t('help.notices')}</Typography>
          {notices.length === 0 && <Typography color="text.secondary">{t('help.noNotices')}</Typography>}
          <Stack component="ul" spacing={1} sx={{ pl: 2.5, my: 0.5, overflowWrap: 'anywhere' }}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <Told notice={notice} />
              </li>
            ))}
          </Stack>
        </section>
        <section>
          <Typography variant="h3">{t('help.news')}</Typography>
          <Stack component="ul" spacing={1} sx={{ pl: 2.5, my: 0.5 }}>
            {news.lines.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </Stack>
        </section>
      </Stack>
    </Drawer>
  );
}

function Told({ notice: { kind, id, title, at, resource } }: { notice: Notice }) {
  const t = useText();
  const date = dateFormat(useReaderLocale(), { dateStyle: 'medium' });
  const { says, opens } = of[kind];
  const told = t(says, { title, date: date(at) });
  const to = opens ? pathOf.edit(opens, id) : resource !== undefined && isResourceName(resource) && `${pathOf.list(resource)}?${actParameter}=${id}`;
  if (!to) return told;
  return (
    <Link component={RouterLink} to={to}>
      {told}
    </Link>
  );
}
