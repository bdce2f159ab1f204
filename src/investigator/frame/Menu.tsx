import { useGetIdentity, useLogout } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, LanguageSwitch, useLocale } from '../../ui/index.ts';
import { type DeviceContents, deviceContents } from '../offline/deviceContents.ts';
import { phonePath, workPath } from '../paths.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { useChooseLocale } from '../texts/LanguageProvider.tsx';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { keepTheme, showTheme, themeNow } from '../layout/theme.ts';

/** Everything that is not the day's work: language, theme, signing out. On a phone it must not cost a row of the screen. */
export function Menu() {
  const t = useText();
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const logout = useLogout();
  const { data: identity } = useGetIdentity();
  const { run, failure } = useAction();
  const [theme, setTheme] = useState(themeNow);
  /** What waits here, once signing out was asked for. */
  const [leaving, setLeaving] = useState<DeviceContents>();
  const menu = useClosingMenu();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const switchTheme = () => {
    keepTheme(otherTheme);
    showTheme(otherTheme);
    setTheme(otherTheme);
  };
  const leave = async () => {
    const here = await deviceContents(String(identity?.id ?? ''));
    if (here.count > 0) setLeaving(here);
    else void logout();
  };
  return (
    <details className="menu" ref={menu}>
      <summary className="button button-secondary">{t('menu')}</summary>
      <div className="menu-panel card stack">
        {identity?.fullName && (
          <p>
            <span className="soft">{t('signedInAs')}</span> <strong>{identity.fullName}</strong>
          </p>
        )}
        <LanguageSwitch locale={locale} label={t('language')} onChange={(to) => void run(() => chooseLocale(to))} />
        {failure && <p className="error">{failure}</p>}
        <Link to={workPath}>{t('myWork')}</Link>
        <Link to={phonePath}>{t('onThisPhone')}</Link>
        <div className="actions">
          <Button variant="secondary" onClick={switchTheme}>
            {t(theme === 'dark' ? 'lightTheme' : 'darkTheme')}
          </Button>
          <Button variant="secondary" onClick={() => void run(leave)}>
            {t('signOut')}
          </Button>
        </div>
        {leaving && (
          <ConfirmDialog
            title={t('signOut')}
            text={t(leaving.isKept ? 'signOutKeeps' : 'signOutLoses', { smart_count: leaving.count })}
            action={t('signOut')}
            onConfirm={async () => void logout()}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </div>
    </details>
  );
}

/** A menu that closes when the reader goes elsewhere: a press next to it, the Escape key. */
function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return menu;
}
