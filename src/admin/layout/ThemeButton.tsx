import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { useTheme } from 'react-admin';
import { useText } from '../kit/useText.ts';

/** Light or dark; until somebody chooses, as the device has it. */
export function ThemeButton() {
  const t = useText();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme();
  const dark = theme ? theme === 'dark' : prefersDark;
  useEffect(() => {
    // The questionnaire's own styles, in previews, follow this mark.
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
  const label = t(dark ? 'layout.lightTheme' : 'layout.darkTheme');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
}
