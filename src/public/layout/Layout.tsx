import type { ReactNode } from 'react';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { classNames, Notice, useTexts } from '../../ui/index.ts';
import { ShownInformation } from './Information.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Link } from './Link.tsx';
import { Later } from '../page/Later.tsx';

const loadUpdateNotice = async () => (await import('./UpdateNotice.tsx')).UpdateNotice;

/** Header, content, footer, and the one dialog that tells results. */
export function Layout({ wide, children }: { wide: boolean | undefined; children: ReactNode }) {
  const texts = useTexts<PublicTexts>('public');
  return (
    <div className="page">
      <a className="skip" href="#content">
        {texts('skip')}
      </a>
      <PageHeader />
      <main className={classNames('page-main', wide && 'page-main-wide')} id="content" tabIndex={-1}>
        <noscript>
          <Notice>{texts('noScript')}</Notice>
        </noscript>
        {children}
        <Later load={loadUpdateNotice} />
      </main>
      <footer className="page-footer">
        <span>{texts('copyright')}</span>
        <Link to="/about">{texts('about')}</Link>
      </footer>
      <ShownInformation />
    </div>
  );
}
