import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import type { ManyAct } from '../../contract/index.ts';
import { totalShown } from '../../dataProvider/totalShown.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { useAskMany } from './ManyHost.tsx';
import { useActTitle } from './useActTitle.ts';

interface Offer {
  act: ManyAct;
  field?: string;
}

/** What the declaration offers for many of a resource, and this person may do. */
function useOffers(name: ResourceName): Offer[] {
  const { many, fields } = resourceOf(name);
  const { canAccess: canEdit } = useCanAccess({ action: 'edit', resource: name });
  const { canAccess: canDelete } = useCanAccess({ action: 'delete', resource: name });
  const edits = (many?.edit ?? []).flatMap((field): Offer[] => (fields[field] ? [{ act: 'edit', field }] : []));
  return [...(canEdit ? edits : []), ...(canEdit && many?.sendLinks ? [{ act: 'link' as const }] : []), ...(canDelete ? [{ act: 'delete' as const }] : [])];
}

/** Does something to the chosen rows, or to all that the list finds on its pages. */
export function ManyActs({ name }: { name: ResourceName }) {
  const t = useText();
  const offers = useOffers(name);
  const { selectedIds, total = 0, meta, filterValues, filter } = useListContext();
  const locale = useReaderLocale();
  const [all, setAll] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = useAskMany();
  const titleOf = useActTitle(name);
  if (offers.length === 0) return null;
  const whole = { ...(filterValues as object), ...(filter as object | undefined) };
  const choose = (offer: Offer) => {
    setAnchor(null);
    ask({ ...offer, filter: all ? whole : { id: selectedIds }, total: all ? total : selectedIds.length, hasMore: all && meta?.hasMore === true });
  };
  return (
    <>
      {total > selectedIds.length && (
        <Button variant={all ? 'contained' : 'text'} aria-pressed={all} onClick={() => setAll(!all)}>
          {t('many.all', { smart_count: totalShown({ total, meta }, locale) })}
        </Button>
      )}
      <Button variant="outlined" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('many.act')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offers.map((offer) => (
          <MenuItem key={offer.field ?? offer.act} onClick={() => choose(offer)}>
            {titleOf(offer.act, offer.field)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
