import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useColourMode } from './useColourMode.ts';

/** Chooses light or dark; on a phone the account's menu has it. */
export function ThemeButton() {
  const { dark, label, Icon, toggle } = useColourMode();
  useEffect(() => {
    // The questionnaire's own styles, in previews, follow this mark.
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={toggle} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
