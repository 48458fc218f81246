/** A new lead: the published form, what is pasted into it, and leads with the same address. */
import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { FieldValues } from '@contract/masters/forms/askedField'
import type { Answer } from '@contract/http'
import { leadForms } from '@contract/leads/leadForms'
import { recordChange } from '@core/commands/recordUndo'
import { call } from '@core/server/http'
import { tabDraft } from '@core/session/tabDraft'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { LoadError } from '@ui/layout/LoadError'
import { Duplicates } from './Duplicates'
import { PastedContact } from './PastedContact'
import { shownForm } from './shownForm'
import './leadForm.css'

const FORM_ID = 'new-lead'

export default function CreatePage() {
  const t = useWords()
  const { data, isError, refetch } = useFormCall(leadForms.dropdown, { query: { operation: 'create' } })
  const [chosen, setChosen] = useState<string>()
  if (isError && !data) return <LoadError messageKey="leadForms:failed" onRetry={refetch} />
  if (!data) return <div className="page-loading" aria-busy />
  const form = data.find(({ identifier }) => identifier === chosen) ?? data[0]
  return (
    <section className="lead-form">
      {data.length > 1 && (
        <label className="lead-form-choice">
          {t('leadForms:form')}{' '}
          <select value={form!.identifier} onChange={(event) => setChosen(event.target.value)}>
            {data.map(({ identifier, name }) => (
              <option key={identifier} value={identifier}>
                {recordName(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {form ? <NewLead key={form.identifier} form={form} /> : <p>{t('leadForms:none')}</p>}
    </section>
  )
}

type Form = Answer<typeof leadForms.dropdown>[number]

function NewLead({ form: { identifier: form_id, fields } }: { form: Form }) {
  const t = useWords()
  const [, go] = useLocation()
  const [draft] = useState(() => tabDraft(`lead-${form_id}`))
  const [round, setRound] = useState(0)
  const isNext = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    shownForm.current = {
      saveAndNext: () => {
        isNext.current = true
        document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit()
      },
    }
    isLeft.current = false
    return () => {
      isLeft.current = true
      shownForm.current = null
    }
  }, [])
  const send = async (values: FieldValues) => {
    const next = isNext.current
    isNext.current = false
    const { identifier } = await recordChange(
      'leads.create',
      call(leadForms.add, { query: { form_id }, body: values }),
    )
    toast(t.sentence(leadForms.add.spec.says), 'success')
    draft.clear()
    if (next) setRound(round + 1)
    else if (!isLeft.current) go(`/leads?lead=${encodeURIComponent(identifier)}`)
  }
  return (
    <DynamicForm
      key={round}
      id={FORM_ID}
      fields={fields}
      draft={draft}
      onSubmit={send}
      submit={
        <div className="lead-form-ways">
          <Button
            type="submit"
            intent="primary"
            text={t('leadForms:save')}
            onClick={() => {
              isNext.current = false
            }}
          />
          <Button
            type="submit"
            text={t('leadForms:saveAndNext')}
            onClick={() => {
              isNext.current = true
            }}
          />
        </div>
      }
    >
      <PastedContact fields={fields} />
      <Duplicates />
    </DynamicForm>
  )
}
