/** Sets one field of leads, each by the rules of the forms that ask it. */
import type { z } from 'zod'
import type { LeadFieldEdit } from '@contract/leads/leadForms'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, Change, Row } from '../../platform/operations'
import { changeableFields, isOfOneLead, ONE_AT_A_TIME } from '../leadFields/changeableFields'
import { formSetter, isSameValue, recordSetter, type FieldSetter } from '../leadFields/fieldSetter'
import { isRecordName } from '../leadFields/recordFields'
import { DELETED } from './assignTransfer'
import { leadTargets } from './targets'

const SAME = 'It has these values already'
const CHANGED = 'Somebody changed this field meanwhile'
const refuseField = (message: string): never => {
  throw new Fail(422, { message, field: 'field' }, { rule: 'valid' })
}

/** @throws Fail 422 at `field` for one that there is not, or that these leads are not given together */
function fieldNamed(fields: readonly AskedField[], name: string, isOne: boolean): AskedField {
  const field = fields.find((one) => one.name === name) ?? refuseField('Choose a field')
  if (field.is_disabled) refuseField('This cannot be changed')
  if (!isOne && isOfOneLead(field)) refuseField(ONE_AT_A_TIME)
  return field
}

/** @throws Fail 409 with the value that the field has now */
function refuseChanged(present: FieldValue): never {
  throw new Fail(409, { message: CHANGED_MEANWHILE, field: 'value', present }, { rule: 'changed meanwhile' })
}

/** The change of a lead, or the reason why it cannot have the value: of the only lead that is named, the call is refused at its value. */
function changeOrReason(setter: FieldSetter, row: Row, isOne: boolean): Change | string {
  try {
    return setter.changed(row)
  } catch (cause) {
    if (isOne || !(cause instanceof Fail)) throw cause
    return cause.errors[0]!.message
  }
}

export function setFieldEffect(
  call: BulkCall,
  { field: name, value, seen, ...body }: z.output<typeof LeadFieldEdit>,
): BulkEffect {
  const targets = leadTargets(call, body)
  const isOne = targets.exactly?.rows === 1
  const fields = changeableFields(call)
  const field = fieldNamed(fields, name, isOne)
  const setter = isRecordName(name)
    ? recordSetter(call, field, value)
    : formSetter(call, fields, field, value)
  // Of one lead, its value may stay what it is, whatever the rules say by now.
  if (!isOne) setter.check()
  return {
    ...targets,
    readColumns: {
      ...Object.fromEntries([...setter.reads, ...setter.writes].map((column) => [column, `l.${column}`])),
      deleted_at: 'l.deleted_at',
    },
    writtenColumns: setter.writes,
    arguments: { field: name, value },
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      const present = setter.present(row)
      if (isSameValue(present, value)) return SAME
      if (seen !== undefined && !isSameValue(present, seen)) {
        if (isOne) refuseChanged(present)
        return CHANGED
      }
      const change = changeOrReason(setter, row, isOne)
      if (typeof change === 'string') return change
      return setter.writes.every((column) => row[column] === change[column]) ? SAME : change
    },
  }
}
