import AltRouteIcon from '@mui/icons-material/AltRoute';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/useText.ts';
import { asksFor } from './goesWith.ts';
import { PartIcon } from './PartIcon.tsx';
import { keyOf, type Part } from './partTree.ts';

export interface TreeRowProps {
  part: Part;
  href: string;
  current: boolean;
  marked: boolean;
  /** Whether its inside is folded away; undefined where there is none. */
  folded: boolean | undefined;
  /** Why the form could not be activated with it as it is. */
  wrong: string | undefined;
  /** What is dragged would come behind it, or into it. */
  over: boolean;
}

/**
 * One part in the tree: what it is, whether it must be answered, whether a rule decides on it, and whether something is wrong with it.
 * It hears nothing itself: the tree knows it by its `data-part`, so that of five hundred only those are drawn again that changed.
 */
export const TreeRow = memo(function TreeRow({ part, href, current, marked, folded, wrong, over }: TreeRowProps) {
  const t = useText();
  const { resource, record } = part;
  const title = String(record.title ?? '');
  const number = resource === 'questions' && record.numero != null ? `${String(record.numero)}. ` : '';
  const required = record.required === true || Boolean(record.requiredIf);
  const names = ['row', marked && 'marked', current && 'current', over && 'over', resource === 'questions' && 'question'];
  return (
    <div className={names.filter(Boolean).join(' ')} data-part={keyOf(part)}>
      {part.parent && <input type="checkbox" tabIndex={-1} checked={marked} readOnly aria-label={t('builder.choose', { title })} />}
      {/* One stop for the tab key, however long the form is: the arrows go from row to row. */}
      <Link to={href} tabIndex={current ? 0 : -1} aria-current={current ? 'true' : undefined} draggable={part.parent !== undefined}>
        <PartIcon part={part} />
        <span className="title">
          {number}
          {title}
        </span>
        {required && (
          <Box component="span" role="img" aria-label={t('builder.isRequired')} title={t('builder.isRequired')} sx={{ color: 'error.main', fontWeight: 700 }}>
            *
          </Box>
        )}
        {asksFor(record).size > 0 && <AltRouteIcon titleAccess={t('builder.hasRule')} color="action" sx={{ fontSize: 16, mt: 0.5 }} />}
        {wrong && <ErrorOutlineIcon titleAccess={wrong} color="error" sx={{ fontSize: 16, mt: 0.5 }} />}
      </Link>
      {folded !== undefined && (
        <button type="button" tabIndex={-1} aria-expanded={!folded} aria-label={t('builder.fold', { title })}>
          {folded ? <ChevronRightIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </button>
      )}
    </div>
  );
});
