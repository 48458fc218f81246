/**
 * Chooses a country, state or city. States are those of the chosen country, cities those of the chosen state; the choice is emptied when
 * the place that it is in changes (business §5 Vendor).
 */
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Choice } from '@contract/shapes'
import { useWords } from '@core/words/i18n'
import { optionsOf } from '../../fields/options/options'
import { SelectField } from '../../fields/options/SelectField'
import { useFormContext } from '../../fields/Form'
import type { RecordFieldProps } from '../../record/fields'
import { masterNamed } from '../fields'
import { placesAbove, useAwaitsPlaceAbove, usePlaces } from './placesAbove'

export default function PlaceField(props: RecordFieldProps) {
  const t = useWords()
  const { name, module } = props
  const { fields } = masterNamed(module).spec
  const { control, setValue } = useFormContext()
  const above = placesAbove(fields, name)
  const values: readonly unknown[] = useWatch({ control, name: above })
  const chosen = values.map((value) => String(value ?? ''))
  const parent = above.at(-1)
  const place = chosen.at(-1) ?? ''
  const isOffered = !parent || place !== ''
  const places = usePlaces(fields, name, place, isOffered)
  const isAwaited = useAwaitsPlaceAbove(fields, above, chosen)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    setValue(name, '', { shouldDirty: true })
  }, [name, place, setValue])
  return (
    <SelectField
      {...props}
      options={isOffered ? optionsOf<readonly Choice[], Choice>(places, (all) => all) : isAwaited ? null : []}
      disabled={!isOffered && !isAwaited}
      hint={!isOffered && t('master:place.first', { field: t(`${module}:fields.${parent}`) })}
    />
  )
}
