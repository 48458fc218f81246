/** In the form of a row: what uses it, once the form would switch it off or change what stays while it is used. */
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { switchOf } from '@contract/masters/fields/switchFields'
import { masterRecords } from '@contract/masters/masterRecords'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '../fields/Form'
import { masterNamed, type MasterRow } from './fields'
import { RowUses } from './MasterUses'

export default function FormUses({ name, row }: { name: string; row: MasterRow }) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const { control } = useFormContext()
  const switched = switchOf(spec.fields)
  const change = useWatch({
    control,
    compute: (values: Record<string, unknown>) => {
      const isChanged = (key: string) => key in values && String(values[key]) !== String(row[key])
      if (spec.fixedInUse.some(isChanged)) return 'fixed'
      return switched && isChanged(switched.key) && row[switched.key] === switched.on ? 'off' : undefined
    },
  })
  const { data } = useCall(
    masterRecords.uses,
    { master: name, identifier: row.identifier },
    { enabled: change !== undefined },
  )
  useEffect(() => {
    // It comes above the fields and would push the one in hand out of sight.
    if (change && data?.length) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [change, data])
  if (change === undefined || data?.length === 0) return null
  return (
    <div role="status" className="form-uses">
      <p>{change === 'off' ? t('master:uses.off') : t.sentence(spec.fixed)}</p>
      <RowUses name={name} row={row} isPlain />
    </div>
  )
}
