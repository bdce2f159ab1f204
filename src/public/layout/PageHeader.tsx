import { useLocation, useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { signOut } from '../../authProvider/signOut.ts';
import type { Locale } from '../../resources/define/locales.ts';
import { Button, LanguageSwitch, Logo, useLocale, useTexts } from '../../ui/index.ts';
import { useInformation } from './Information.tsx';
import { useChooseLocale } from '../page/LocaleContext.tsx';
import { forgetSecret } from '../device/tabSecrets.ts';
import { useSignedIn } from './useSignedIn.ts';
import { Link } from './Link.tsx';

/** The same page in another language, for readers whose script has not come. */
function inLanguage(search: string, to: Locale): string {
  const parameters = new URLSearchParams(search);
  parameters.set('lang', to);
  return `?${parameters.toString()}`;
}

export function PageHeader() {
  const texts = useTexts<PublicTexts>('public');
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const showInformation = useInformation();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const change = (to: Locale) => void chooseLocale(to).catch(() => showInformation({ text: texts('offline') }));
  const leave = () => {
    forgetSecret('token');
    void signOut();
    void navigate('/');
  };
  return (
    <header className="page-header">
      <Link to="/" className="brand" aria-label={texts('home')}>
        <Logo />
        <span className="brand-name">{texts('product')}</span>
      </Link>
      <div className="page-header-tools">
        <LanguageSwitch locale={locale} label={texts('language')} onChange={change} hrefOf={(to) => inLanguage(search, to)} />
        {signedIn && (
          <Button variant="quiet" onClick={leave}>
            {texts('signOut')}
          </Button>
        )}
      </div>
    </header>
  );
}
