/** Changes one field of a program: refused where somebody else changed it meanwhile, kept in its history, and undoable. */
import type { z } from 'zod'
import { ProgramFieldEdit, programRecord } from '@contract/catalog/programRecord'
import { plainAmount } from '@contract/money'
import { CHANGED_MEANWHILE, required } from '@contract/shapes'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { dayHere } from '../finance/periodLock'
import { isSameValue } from '../leads/leadFields/fieldSetter'
import { readValues } from '../leads/leadForm/storedForms'
import {
  bulkVerb,
  loggedChanges,
  refuseValue,
  type BulkCall,
  type BulkEffect,
  type Row,
  type Value,
} from '../platform/operations'
import {
  askedProgramFields,
  programChange,
  programColumn,
  programRefusal,
  programValue,
} from './programFields'
import { programId, programSubject } from './programSubject'
import { markCorrected } from './tickets/corrected'

const SAME = 'It has these values already'

const EditedProgram = ProgramFieldEdit.extend({ program: required('Program is required') })

/** @throws Fail 422 at `value` */
function readValue(call: BulkCall, field: AskedField, value: FieldValue): FieldValue {
  try {
    return readValues(call, [field], { [field.name]: value })[field.name] ?? null
  } catch (cause) {
    if (cause instanceof Fail) return refuseValue(cause.errors[0]!.message)
    throw cause
  }
}
function fieldNamed(call: BulkCall, name: string): AskedField {
  const field = askedProgramFields(call.db).find((one) => one.name === name)
  if (!field) throw new Fail(422, { message: 'Choose a field', field: 'field' }, { rule: 'valid' })
  return field
}

/** A duration is reported with its unit, an age with both of its ends. */
const reportedAs = (name: string) => ({ field: REPORTED_WITH.get(name) ?? name })
const REPORTED_WITH = new Map([
  ['duration_type', 'duration'],
  ['max_age', 'min_age'],
])

/** What stands there now: `CAD 19000.00`, `Master`. */
function inWords(db: Db, id: number, name: string, stored: Value) {
  const { identifier, currency } = db
    .prepare<[number], { identifier: string; currency: string }>(
      'SELECT identifier, currency FROM programs WHERE id = ?',
    )
    .get(id)!
  if (stored !== null && FEES.includes(name))
    return { identifier, value: `${currency} ${plainAmount(Number(stored), currency)}` }
  const [change] = loggedChanges(db, programSubject, {
    before: null,
    after: JSON.stringify({ [name]: stored }),
  })
  return { identifier, value: change?.after?.value ?? '–' }
}
const FEES: readonly string[] = ['tuition_fee', 'application_fee']

function editEffect(
  call: BulkCall,
  { program, field: name, value: given, seen, is_verified = false }: z.output<typeof EditedProgram>,
): BulkEffect {
  const { db, caller, now, offset } = call
  const id = programId(db, caller, program)
  const value = readValue(call, fieldNamed(call, name), given)
  const stored = programColumn(db, name, value)
  const change = programChange(name, stored, is_verified ? dayHere(now, offset) : undefined)
  const columns = Object.keys(change)
  return {
    from: 'programs l WHERE l.id = ?',
    values: [id],
    readColumns: Object.fromEntries(
      [...new Set([...columns, 'min_age', 'max_age'])].map((column) => [column, `l.${column}`]),
    ),
    writtenColumns: columns,
    arguments: { field: name, value },
    decide: (row: Row) => {
      const present = programValue(db, name, row[name]!)
      const isVerifiedSo = !('verified_on' in change) || row['verified_on'] === change['verified_on']
      if (isSameValue(present, value) && isVerifiedSo) return SAME
      if (seen !== undefined && !isSameValue(present, seen) && !isSameValue(present, value))
        throw new Fail(
          409,
          { message: CHANGED_MEANWHILE, field: 'value', present },
          { rule: 'changed meanwhile' },
        )
      const refusal = programRefusal(name, value, row)
      return refusal === undefined ? change : refuseValue(refusal)
    },
    nothingChanged: () => ({ status: 422, message: SAME }),
    finish: (db) =>
      markCorrected(
        { ...call, db },
        { module_type: 'program', ...reportedAs(name), ...inWords(db, id, name, stored) },
      ),
  }
}

export const editProgram = bulkVerb({
  ...programRecord.setField.spec,
  body: EditedProgram,
  subject: programSubject,
  effectOf: editEffect,
})
