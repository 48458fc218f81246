/** The values of a lead, edited through the stored form. */
import { useEffect, useRef } from 'react'
import { Button, DialogBody } from '@blueprintjs/core'
import { leadName } from '@contract/leads/leadCells'
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import type { FieldValues } from '@contract/masters/forms/askedField'
import type { Context } from '@core/commands/commands'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { WatchTyped } from '@ui/fields/Form'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { useDiscard } from '@ui/record/useDiscard'
import { Duplicates } from './Duplicates'
import './leadForm.css'

/** Opens the form of the first target. */
export function openLead({ open, targets }: Context<Lead>): void {
  const lead = targets.rows[0]!
  open(<EditLead lead={lead.identifier} name={leadName(lead)} />)
}

function EditLead({ lead, name }: { lead: string; name: string }) {
  const t = useWords()
  const { data, isError, refetch, follow } = useFormCall(
    leadForms.profile,
    { body: { lead_identifier: lead } },
    { gcTime: 0, meta: { keep: false } },
  )
  // Of the values that are shown: they stay when the form follows a change of its fields.
  const version = useRef<number>(undefined)
  useEffect(() => {
    version.current ??= data?.version
  }, [data])
  const { isDirty, mayLeave, close, leave, warning } = useDiscard()
  const send = async (values: FieldValues) => {
    const answer = call(leadForms.edit, {
      lead,
      query: { form_id: data!.form!.identifier, version: version.current },
      body: values,
    })
    await recordChange('leads.edit', answer).catch(async (cause: unknown) => {
      // Whoever saves again after a refusal saves over what they were told about.
      version.current = (await follow())?.version
      throw cause
    })
    toast(t.sentence(leadForms.edit.spec.says), 'success')
    leave()
    await queryClient.invalidateQueries({ queryKey: ['leads'] })
  }
  return (
    <Dialog
      isOpen
      title={t('leadForms:editTitle', { name })}
      onClose={close}
      canOutsideClickClose={false}
      className="record wide"
      lazy
    >
      <DialogBody>
        {isError && !data && <LoadError messageKey="leadForms:failed" onRetry={refetch} />}
        {data && !data.form && <p className="muted">{t('leadForms:none')}</p>}
        {data?.form && (
          <DynamicForm
            fields={data.form.fields}
            values={data.values}
            chosen={data.chosen}
            onSubmit={send}
            submit={<Button type="submit" intent="primary" text={t('leadForms:save')} />}
          >
            <WatchTyped isDirty={isDirty} />
            <Duplicates except={lead} mayLeave={mayLeave} />
          </DynamicForm>
        )}
        {warning}
      </DialogBody>
    </Dialog>
  )
}
