/** One part of the file of a student: education, work, preferences. */
import type { z } from 'zod'
import { students, type StudentPartEdit } from '@contract/admissions/students'
import { studentParts, type StudentPart } from '@contract/admissions/studentValues'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { Fail } from '@kit/request/fail'
import {
  bulkVerb,
  fieldEditEffect,
  type BulkCall,
  type BulkEffect,
  type Change,
} from '../../../platform/operations'
import { studentList } from '../studentList'
import { studentSubject } from '../studentSubject'

const ONE_AT_A_TIME = 'Education and work experience are changed one student at a time'

/** @throws Fail 422 at each value that is not valid: `value.0.title` */
function storedPart(part: StudentPart, value: unknown): string {
  const { data, error } = studentParts[part].safeParse(value)
  if (error)
    throw new Fail(
      422,
      error.issues.map(({ message, path }) => ({ message, field: ['value', ...path].join('.') })),
      { rule: 'valid' },
    )
  return JSON.stringify(data)
}

function editEffect(
  call: BulkCall,
  { field, value, version, ...body }: z.output<typeof StudentPartEdit>,
): BulkEffect {
  const targets = studentList.targetRows(call, body)
  const isOne = targets.exactly?.rows === 1
  if (!isOne && field !== 'preferences')
    throw new Fail(422, { message: ONE_AT_A_TIME, field: 'field' }, { rule: 'valid' })
  return fieldEditEffect(
    targets,
    { change: { [field]: storedPart(field, value) } },
    { field, value },
    {
      reads: { version: 'l.version' },
      why: (row) => {
        if (version !== undefined && row['version'] !== version)
          throw new Fail(409, CHANGED_MEANWHILE, { rule: 'version' })
        return undefined
      },
    },
  )
}

export const editStudents = bulkVerb({
  ...students.setField.spec,
  subject: studentSubject,
  effectOf: editEffect,
})

const SAME = 'It has these values already'
/** Several parts of one student, as they are stored. @param id of the student */
export const partsEffect = (id: number, change: Change): BulkEffect => ({
  from: 'students l WHERE l.id = ?',
  values: [id],
  readColumns: Object.fromEntries(Object.keys(change).map((name) => [name, `l.${name}`])),
  writtenColumns: Object.keys(change),
  arguments: {},
  decide: (row) => (Object.keys(change).every((name) => row[name] === change[name]) ? SAME : change),
  nothingChanged: () => ({ status: 422, message: SAME }),
})
