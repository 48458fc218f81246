/** The forms of the parts of a file: schools, work, preferences. */
import { z } from 'zod'
import type { FieldValues } from 'react-hook-form'
import { students, type Student, type StudentFile } from '@contract/admissions/students'
import { studentParts, type StudentPart } from '@contract/admissions/studentValues'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { tellChange } from '@ui/operation/tellChange'
import { customField, textAreaField, textField, type RecordField, type Row } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'

const texts = (entry: object) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, value === null ? '' : String(value)]))
const lines = (name: 'education' | 'work_experience') =>
  customField(name, async () => ({ default: (await import('./EntryLines')).entryLines[name] }), {
    // An empty line to begin with: what stays blank is not sent.
    initialValue: (row: Row | undefined) => {
      const entries = (row?.[name] ?? []) as object[]
      return entries.length > 0 ? entries.map(texts) : [{ title: '' }]
    },
  })

const isBlank = (line: unknown) => Object.values(line as object).every((value) => !value)
const withoutBlankLines = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.filter((line) => !isBlank(line)) : value,
    ]),
  )

interface Form {
  schema: z.ZodObject
  fields: readonly RecordField[]
  /** The value that is sent. */
  valueOf(values: FieldValues): unknown
}
const ofLines = (name: 'education' | 'work_experience'): Form => ({
  schema: z.object({ [name]: studentParts[name] }),
  fields: [lines(name)],
  valueOf: (values) => values[name],
})
const forms: Readonly<Record<StudentPart, Form>> = {
  education: ofLines('education'),
  work_experience: ofLines('work_experience'),
  preferences: {
    schema: studentParts.preferences,
    fields: [textField('subject'), textAreaField('remarks', { rows: 4 })],
    valueOf: (values) => values,
  },
}
const beginsWith = (part: StudentPart, file: StudentFile): Record<string, unknown> =>
  part === 'preferences'
    ? { subject: file.preferences.subject, remarks: file.preferences.remarks }
    : { [part]: file[part] }

export const refreshStudents = () =>
  Promise.all(
    [students.list.key[0], 'studentRecord'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

/** Opens the form of a part, with what the file has now. */
export async function openPart(
  { open, targets }: Pick<Context<Student>, 'open' | 'targets'>,
  part: StudentPart,
): Promise<void> {
  const identifier = targets.identifiers[0]!
  const file = await call(students.profile, { identifier })
  const { schema, fields, valueOf } = forms[part]
  const send = (values: FieldValues) =>
    tellChange(
      'students.edit',
      call(students.setField, {
        body: {
          is_selected_all: false,
          students: [identifier],
          field: part,
          value: valueOf(values) as Record<string, unknown>,
          version: file.version,
        },
      }),
      students.setField.spec.says,
      refreshStudents,
    )
  open(
    <RecordDialog
      module="students"
      title={(t) => t(`students:parts.${part}`)}
      schema={schema}
      fields={fields}
      row={beginsWith(part, file)}
      prepare={withoutBlankLines}
      onSubmit={send}
      wide
    />,
  )
}
