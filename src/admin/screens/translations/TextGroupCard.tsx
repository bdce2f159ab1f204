import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Locale } from '../../../resources/define/index.ts';
import { stateOf, type TextGroup, type TextUnit } from './textUnits.ts';
import { TranslationRow } from './TranslationRow.tsx';
import type { Translating } from './useTranslating.ts';

interface TextGroupCardProps {
  group: TextGroup;
  locale: Locale;
  /** The language of the originals. */
  written: Locale;
  translating: Translating;
}

/** The texts of one page of the form. Those far below the screen are laid out when they come near it. */
export function TextGroupCard({ group, locale, written, translating }: TextGroupCardProps) {
  const { groups } = translating;
  const missing = useMemo(() => {
    const bySource = new Map<string, TextUnit[]>();
    for (const unit of groups.flatMap(({ units }) => units)) {
      if (stateOf(unit, locale) === 'missing') bySource.set(unit.source, [...(bySource.get(unit.source) ?? []), unit]);
    }
    return bySource;
  }, [groups, locale]);
  return (
    <Card
      component="section"
      {...(group.title && { 'aria-labelledby': `group-${group.id}` })}
      sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 600px' }}
    >
      {group.title && (
        <Typography id={`group-${group.id}`} variant="h2" lang={written} sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
          {group.title}
        </Typography>
      )}
      {group.units.map((unit) => (
        <TranslationRow
          key={`${unit.key}:${locale}`}
          unit={unit}
          locale={locale}
          written={written}
          same={(missing.get(unit.source) ?? []).filter(({ key }) => key !== unit.key)}
          translating={translating}
        />
      ))}
    </Card>
  );
}
