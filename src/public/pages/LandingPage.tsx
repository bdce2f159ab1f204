import type { LandingTexts } from '../../../i18n/en/landing.ts';
import { signInPath } from '../../authProvider/signInPath.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { usePageData } from '../page/PageDataContext.tsx';
import { BegunList } from '../filling/BegunList.tsx';
import { Link } from '../layout/Link.tsx';

const facts = [
  ['factTime', 'factTimeText'],
  ['factAnonymous', 'factAnonymousText'],
  ['factVoluntary', 'factVoluntaryText'],
] as const;

/** `/`: what this is, in the reader's language, and the two ways on. */
export function LandingPage() {
  const texts = useTexts<LandingTexts>('landing');
  const minutes = usePageData().study?.minutes?.[''];
  return (
    <div className="landing">
      <BegunList />
      <section className="hero">
        <div className="hero-words">
          <h1 className="hero-title">{texts('landingTitle')}</h1>
          <p className="lead">{texts('landingWelcome')}</p>
          <div className="actions">
            <Link className={buttonClass()} to={signInPath}>
              {texts('getStarted')}
            </Link>
            <Link className={buttonClass('secondary')} to="/about">
              {texts('learnMore')}
            </Link>
          </div>
        </div>
        <img className="hero-picture" src="/landscape.svg" alt="" width="640" height="480" loading="lazy" decoding="async" />
      </section>
      <section className="facts" aria-labelledby="facts-title">
        <h2 id="facts-title" className="visually-hidden">
          {texts('factsTitle')}
        </h2>
        {facts.map(([title, text]) => (
          <div key={title} className="fact">
            <h3>{title === 'factTime' && minutes ? texts('factMinutes', { smart_count: minutes }) : texts(title)}</h3>
            <p className="soft">{texts(text)}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
