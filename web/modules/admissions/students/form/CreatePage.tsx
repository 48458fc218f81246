/** A new student: the published form of new leads, with or without a login. */
import { Button, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { students } from '@contract/admissions/students'
import { leadForms } from '@contract/leads/leadForms'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { recordChange } from '@core/commands/recordUndo'
import { call } from '@core/server/http'
import { tabDraft } from '@core/session/tabDraft'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { LoadError } from '@ui/layout/LoadError'
import { addressOfStudent } from '../addresses'
import './studentForm.css'

export default function CreatePage() {
  const t = useWords()
  const [, go] = useLocation()
  const { data, isError, refetch } = useFormCall(leadForms.dropdown, { query: { operation: 'create' } })
  const [draft] = useState(() => tabDraft('student'))
  const [hasLogin, setHasLogin] = useState(true)
  if (isError && !data) return <LoadError messageKey="app:failed.part" onRetry={refetch} />
  if (!data) return <div className="page-loading" aria-busy />
  const [form] = data
  if (!form) return <p className="student-form">{t('students:form.none')}</p>
  const send = async (values: FieldValues) => {
    const { identifier } = await recordChange(
      'leads.create',
      call(students.create, {
        query: { form_id: form.identifier },
        body: { ...values, with_login: hasLogin },
      }),
    )
    toast(t.sentence(students.create.spec.says), 'success')
    draft.clear()
    go(addressOfStudent(identifier))
  }
  return (
    <section className="student-form">
      <DynamicForm
        fields={form.fields}
        draft={draft}
        onSubmit={send}
        submit={<Button type="submit" intent="primary" text={t('students:form.save')} />}
      >
        <Checkbox
          checked={hasLogin}
          label={t('students:form.login')}
          onChange={(event) => setHasLogin(event.currentTarget.checked)}
        />
      </DynamicForm>
    </section>
  )
}
