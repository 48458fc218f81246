/** The values of a student's lead, edited through the published form. Parts of the file are edited in the record. */
import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { students } from '@contract/admissions/students'
import { leadForms } from '@contract/leads/leadForms'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { tabDraft } from '@core/session/tabDraft'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { LoadError } from '@ui/layout/LoadError'
import { addressOfStudent } from '../addresses'
import './studentForm.css'

export default function EditPage() {
  const { identifier = '' } = useParams<{ identifier?: string }>()
  return <EditStudent key={identifier} identifier={identifier} />
}

function EditStudent({ identifier }: { identifier: string }) {
  const t = useWords()
  const [, go] = useLocation()
  const { data, isError, refetch, follow } = useFormCall(
    leadForms.profile,
    { body: { lead_identifier: identifier } },
    { gcTime: 0, meta: { keep: false } },
  )
  const [draft] = useState(() => tabDraft(`student-${identifier}`))
  // Of the values that are shown: they stay when the form follows a change of its fields.
  const version = useRef<number>(undefined)
  if (isError && !data) return <LoadError messageKey="app:failed.part" onRetry={refetch} />
  if (!data) return <div className="page-loading" aria-busy />
  const { form } = data
  if (!form) return <p className="student-form">{t('students:form.none')}</p>
  const send = async (values: FieldValues) => {
    version.current ??= data.version
    const query = { form_id: form.identifier, version: version.current }
    await recordChange('leads.edit', call(students.edit, { identifier, query, body: values })).catch(
      async (cause: unknown) => {
        // Whoever saves again after a refusal saves over what they were told about.
        version.current = (await follow())?.version
        throw cause
      },
    )
    toast(t.sentence(students.edit.spec.says), 'success')
    draft.clear()
    await queryClient.invalidateQueries({ queryKey: ['students'] })
    go(addressOfStudent(identifier))
  }
  return (
    <section className="student-form">
      <DynamicForm
        fields={form.fields}
        values={data.values}
        chosen={data.chosen}
        draft={draft}
        onSubmit={send}
        submit={<Button type="submit" intent="primary" text={t('app:save')} />}
      />
    </section>
  )
}
