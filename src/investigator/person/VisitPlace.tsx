import { useState } from 'react';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { usePart } from '../../ui/usePart.ts';
import type { Location } from '../../resources/define/index.ts';
import { visits } from '../../resources/index.ts';
import { Button, Field, useTexts } from '../../ui/index.ts';
import { useLabels } from '../texts/useLabels.ts';

const loadTaking = async () => (await import('../../questionTypes/position/device/TakePosition.tsx')).TakePosition;

interface VisitPlaceProps {
  id: string;
  place: Location | undefined;
  onPlace(place: Location | undefined): void;
}

/** As a device tells a position: latitude, longitude, altitude, accuracy. Nobody asks for the altitude of a door. */
function placeOf(told: string): Location {
  const [latitude = 0, longitude = 0, , accuracy = 0] = told.split(' ').map(Number);
  return { latitude, longitude, accuracy };
}

/** Where the visit was, only where the device tells it and whoever was there wants it kept. */
export function VisitPlace({ id, place, onPlace }: VisitPlaceProps) {
  const say = useTexts<FieldWorkTexts>('fieldWork');
  const labelOf = useLabels();
  const { Part: TakePosition } = usePart(loadTaking);
  const [timesLeftOut, setTimesLeftOut] = useState(0);
  if (!TakePosition) return null;
  const leaveOut = () => {
    // What the device still finds is no longer wanted either.
    setTimesLeftOut(timesLeftOut + 1);
    onPlace(undefined);
  };
  const told = place ? [`${place.latitude} ${place.longitude} 0 ${place.accuracy ?? 0}`] : [];
  return (
    <Field id={id} label={labelOf(visits.fields.position.label)} hint={say('placeHint')} group>
      {() => (
        <>
          <TakePosition
            key={timesLeftOut}
            isTyped={false}
            answer={{ values: told }}
            onAnswer={({ values: [value] }) => onPlace(value === undefined ? undefined : placeOf(value))}
          />
          {place && (
            <Button variant="quiet" onClick={leaveOut}>
              {say('placeLeftOut')}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
