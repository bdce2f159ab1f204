import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../ui/index.ts';
import { base } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { Menu } from './Menu.tsx';

export function Header() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <header className="page-header field-header">
      <Link to={base} className="brand" aria-label={t('home')}>
        <Logo />
        <span className="brand-name">{t('product')}</span>
      </Link>
      {/* Another screen has its own, closed. */}
      <Menu key={pathname} />
    </header>
  );
}
