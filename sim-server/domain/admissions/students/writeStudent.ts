/** New students, and edits of one: values of the lead and parts of the file, as one operation. */
import { studentPartNames } from '@contract/admissions/studentValues'
import type { Receipt } from '@contract/platform/operations'
import { drain } from '@kit/tenant/readInSteps'
import { columnsFromForm, leadFromForm } from '../../leads/leadForm/fromForm'
import { editEffect, editLead } from '../../leads/leadVerbs/edit'
import { operationId, runPart, runWithin, type BulkCall, type Change } from '../../platform/operations'
import type { Db } from '@db/open'
import { editStudents, partsEffect } from './verbs/edit'
import { makeEffect, makeStudents } from './verbs/make'

type Sent = Readonly<Record<string, unknown>>
const isPart = (name: string): boolean => (studentPartNames as readonly string[]).includes(name)
/** What of a body are values of the lead, and the columns of the student. */
function bodyParts(body: Sent): { values: Sent; columns: Change } {
  const all = Object.entries(body)
  return {
    values: Object.fromEntries(all.filter(([name]) => !isPart(name))),
    columns: Object.fromEntries(
      all
        .filter(([name, value]) => isPart(name) && value !== undefined)
        .map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  }
}

/** Call it in a transaction. @throws Fail 404 or 422 */
export function createStudent(
  call: BulkCall,
  { with_login, ...body }: Sent & { with_login: boolean },
  form_id: string | undefined,
): { answer: { identifier: string } & Receipt; afterCommit(): void } {
  const { db } = call
  const { values, columns } = bodyParts(body)
  const { identifier, receipt, afterCommit } = leadFromForm(call, values, form_id)
  const operation = receipt.operation_identifier
  const lead = {
    from: 'leads l WHERE l.identifier = ?',
    values: [identifier],
    exactly: { rows: 1, message: '' },
  }
  const whole = { ...call, partOf: operationId(db, operation) }
  const made = runWithin(whole, makeStudents, makeEffect(whole, lead, with_login))
  const id = db
    .prepare<[string], number>('SELECT id FROM students WHERE identifier = ?')
    .pluck()
    .get(identifier)!
  if (Object.keys(columns).length > 0) drain(runPart(call, editStudents, partsEffect(id, columns), operation))
  return {
    answer: { identifier, ...receipt },
    afterCommit: () => {
      afterCommit()
      made.afterCommit()
    },
  }
}

const changed = (db: Db, table: 'leads' | 'students', id: number, change: Change): Change => {
  const names = Object.keys(change)
  if (names.length === 0) return {}
  const stored = db
    .prepare<[number], Change>(`SELECT ${names.join(', ')} FROM ${table} WHERE id = ?`)
    .get(id)!
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => stored[name] !== value))
}

/** Call it in a transaction. @param version of the lead, as its values were read. @throws Fail 404, 409 or 422 */
export function editStudent(
  call: BulkCall,
  { id, lead_id }: { id: number; lead_id: number },
  body: Sent,
  { form_id, version }: { form_id?: string | undefined; version?: number | undefined },
): { receipt: Receipt; afterCommit(): void } {
  const { db } = call
  const { values, columns } = bodyParts(body)
  const ofStudent = changed(db, 'students', id, columns)
  const sent = Object.keys(values).length > 0 ? columnsFromForm(call, lead_id, values, form_id) : {}
  const ofLead = changed(db, 'leads', lead_id, sent)
  if (Object.keys(ofStudent).length === 0)
    return runWithin(call, editLead, editEffect(lead_id, sent, version))
  const done = runWithin(call, editStudents, partsEffect(id, ofStudent))
  if (Object.keys(ofLead).length === 0) return done
  const part = drain(
    runPart(call, editLead, editEffect(lead_id, ofLead, version), done.receipt.operation_identifier),
  )
  return {
    receipt: done.receipt,
    afterCommit: () => {
      done.afterCommit()
      part?.afterCommit()
    },
  }
}
