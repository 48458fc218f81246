/**
 * In the form of a row: what uses it, once the form would switch it off or change what stays while it is used, and the way out. What was
 * typed stays in the form meanwhile.
 */
import { Button } from '@blueprintjs/core'
import { useEffect, useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { switchOf } from '@contract/masters/fields/switchFields'
import { masterRecords } from '@contract/masters/masterRecords'
import { useCall } from '@core/server/api'
import { focusTopDialog, useDialogsOpen } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '../../fields/Form'
import { masterNamed, type MasterRow } from '../fields'
import { RowUses } from './MasterUses'
import { wayOutOf } from './wayOut'

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
  const { data, refetch } = useCall(
    masterRecords.uses,
    { master: name, identifier: row.identifier },
    { enabled: change !== undefined },
  )
  useEffect(() => {
    // It comes above the fields and would push the one in hand out of sight.
    if (change && data?.length) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [change, data])
  const dialogs = useDialogsOpen()
  const isAsked = change !== undefined
  useEffect(() => {
    // The way out is a dialog over the form: what uses the row may be another when it is closed.
    if (isAsked) void refetch()
  }, [dialogs, isAsked, refetch])
  const isShown = isAsked && data?.length !== 0
  useLayoutEffect(() => {
    if (isAsked && !isShown && document.activeElement === document.body) focusTopDialog()
  }, [isAsked, isShown])
  if (!isShown) return null
  const wayOut = data && wayOutOf(name, row)
  return (
    <div role="status" className="form-uses">
      <p>{change === 'off' ? t('master:uses.off') : t.sentence(spec.fixed)}</p>
      <RowUses name={name} row={row} isPlain />
      {wayOut && <Button text={wayOut.title} onClick={wayOut.run} />}
    </div>
  )
}
