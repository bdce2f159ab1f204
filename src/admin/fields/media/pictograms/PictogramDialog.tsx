import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../../kit/useLabels.ts';
import { useText } from '../../../kit/useText.ts';
import { drawPictogram } from './drawPictogram.ts';
import drawings from './healthIcons.json';
import { imageOf, themes } from './pictogram.ts';
import { type PictogramName, pictogramNames } from './pictogramNames.ts';

interface PictogramDialogProps {
  onPicked(file: Promise<Blob>): void;
  onClose(): void;
}

const drawnOf = (theme: (typeof themes)[number]) => Object.entries(drawings[theme]) as [PictogramName, string][];

/** The drawings that come with the product, by what they are about, each with its name in the reader's language. */
export function PictogramDialog({ onPicked, onClose }: PictogramDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const label = useLabels();
  const pick = (drawing: string) => {
    onPicked(drawPictogram(drawing));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="pictograms">
      <DialogTitle id="pictograms">{t('media.pictogram')}</DialogTitle>
      <DialogContent>
        {themes.map((theme) => (
          <Box key={theme} component="section" sx={{ mb: 2 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`media.${theme}`)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {drawnOf(theme).map(([name, drawing]) => (
                <Button
                  key={name}
                  variant="outlined"
                  title={label(pictogramNames[name])}
                  aria-label={label(pictogramNames[name])}
                  sx={{ minWidth: 0, p: 0.5, bgcolor: 'common.white' }}
                  onClick={() => pick(drawing)}
                >
                  <Box component="img" src={imageOf(drawing)} alt="" loading="lazy" sx={{ width: 56, height: 56 }} />
                </Button>
              ))}
            </Box>
          </Box>
        ))}
        <Typography variant="body2" color="text.secondary">
          Health Icons, © Resolve to Save Lives, MIT
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
