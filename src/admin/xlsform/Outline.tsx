import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { XlsFormSection } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The sections of a form that is coming in, with how much each holds. */
export function Outline({ sections }: { sections: readonly XlsFormSection[] }) {
  const t = useText();
  const countOf = ({ questions, subSections }: XlsFormSection) => questions + sum(subSections.map((part) => part.questions));
  const line = (title: string, questions: number) => (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('forms.questions', { smart_count: questions })}
      </Typography>
    </Box>
  );
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, pb: 0.5 }}>
        {t('forms.sections', { smart_count: sections.length })} · {t('forms.questions', { smart_count: sum(sections.map(countOf)) })}
      </Typography>
      <Box component="ol" tabIndex={0} aria-label={t('xlsform.outline')} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 245, overflowY: 'auto' }}>
        {sections.map((section, at) => (
          <li key={`${at} ${section.title}`}>
            {line(section.title, countOf(section))}
            {section.subSections.length > 0 && (
              <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 2.5 }}>
                {section.subSections.map((part, order) => (
                  <li key={`${order} ${part.title}`}>{line(part.title, part.questions)}</li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
