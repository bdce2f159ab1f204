import TranslateIcon from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { languageNames, locales } from '../../resources/define/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

export function LanguageMenu() {
  const t = useText();
  const locale = useReaderLocale();
  const { changeLocale } = useI18nProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<TranslateIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('layout.language')}: ${languageNames[locale]}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: { xs: 1, sm: 1.5 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } }, '& .name': { display: { xs: 'none', sm: 'inline' } } }}
      >
        <span className="name">{languageNames[locale]}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map((to) => (
          <MenuItem
            key={to}
            lang={to}
            selected={to === locale}
            onClick={() => {
              setAnchor(null);
              void changeLocale(to);
            }}
          >
            {languageNames[to]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
