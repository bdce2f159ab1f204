import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useText } from '../../kit/useText.ts';
import type { FormulaOffer } from './offersFor.ts';

interface OfferListProps {
  id: string;
  label: string;
  offers: readonly FormulaOffer[];
  chosen: number;
  onTake(offer: FormulaOffer): void;
}

export const offerId = (list: string, at: number) => `${list}-${at}`;

/** What can be put in where somebody writes. The field keeps the focus: arrows choose, Enter or Tab takes, Esc leaves. */
export function OfferList({ id, label, offers, chosen, onTake }: OfferListProps) {
  const t = useText();
  return (
    <Paper
      variant="outlined"
      component="ul"
      role="listbox"
      id={id}
      aria-label={label}
      sx={{ m: 0, p: 0.5, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}
    >
      {offers.map((offer, at) => (
        <Box
          component="li"
          role="option"
          key={offer.kind === 'answer' ? `\${${offer.question.code}` : offer.name}
          id={offerId(id, at)}
          aria-selected={at === chosen}
          // Not a click: the field would lose the focus, and its list with it.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(offer);
          }}
          sx={{ px: 1, py: 0.75, borderRadius: 1, cursor: 'pointer', bgcolor: at === chosen ? 'action.selected' : 'transparent' }}
        >
          <Typography component="span" sx={{ display: 'block', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
            {offer.kind === 'answer' ? `\${${offer.question.code}}` : offer.call}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {offer.kind === 'answer' ? offer.question.title : t(`functions.${offer.name}`)}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
