import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from 'react-admin';
import { useText } from '../kit/useText.ts';

/** Light or dark; until somebody chooses, as the device has it. With the words and the picture of the other one. */
export function useColourMode() {
  const t = useText();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme();
  const dark = theme ? theme === 'dark' : prefersDark;
  return {
    dark,
    label: t(dark ? 'layout.lightTheme' : 'layout.darkTheme'),
    Icon: dark ? LightModeIcon : DarkModeIcon,
    toggle: () => setTheme(dark ? 'light' : 'dark'),
  };
}
