/**
 * Chooses a country, state or city. States are those of the chosen country, cities those of the chosen state; the choice is emptied when
 * the place that it is in changes (business §5 Vendor).
 */
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { dropdowns } from '@contract/platform/dropdowns'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { SelectField } from '../fields/fields'
import { useFormContext } from '../fields/Form'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed } from './fields'

export default function PlaceField(props: RecordFieldProps) {
  const t = useWords()
  const { name, module } = props
  const { fields } = masterNamed(module).spec
  const { source, parent } = fields[name]!
  const { control, setValue } = useFormContext()
  const chosen: unknown = useWatch({ control, name: parent ?? '', disabled: !parent })
  const place = String(chosen ?? '')
  const query = parent ? { [parent]: place } : {}
  const isOffered = !parent || place !== ''
  const { data } = useCall(dropdowns[source!], { query }, { enabled: isOffered })
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    setValue(name, '', { shouldDirty: true })
  }, [name, place, setValue])
  return (
    <SelectField
      {...props}
      options={isOffered ? (data ?? null) : []}
      disabled={!isOffered}
      hint={!isOffered && t('master:place.first', { field: t(`${module}:fields.${parent}`) })}
    />
  )
}
