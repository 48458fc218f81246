/** The phone rings, and this is who it is (core §4 Incoming call). Esc lets it ring; Enter opens the lead; what was said is kept. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { createElement, useId, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Events } from '@contract/events'
import { outcomes } from '@contract/platform/calling/callFilters'
import { CallNote, telephony } from '@contract/platform/telephony'
import { closeDialog, openDialog, useCloseDialog } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { useWords, words } from '@core/words/i18n'
import { can } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { TextAreaField } from '@ui/fields/fields'
import { SelectField } from '@ui/fields/options/SelectField'
import { Form } from '@ui/fields/Form'

type Ringing = Events['incoming_call']
interface Props {
  lead: NonNullable<Ringing['lead']>
  id: string | null | undefined
}

/** A call without a lead shows the number only. */
const behind = async (from: string): Promise<Props['lead'] | null> => {
  const { leadInfo } = can('leads.read')
    ? await call(telephony.behind, { query: { mobile: from } })
    : { leadInfo: null }
  return leadInfo && { ...leadInfo, mobile: from }
}
export async function showIncomingCall({ lead, call: id, from }: Ringing) {
  const who = lead ?? (from ? await behind(from).catch(() => null) : null)
  if (who) openDialog(createElement(IncomingCall, { lead: who, id }))
  else if (from) toast(words('telephony:incoming.unknown', { number: `\u2066${from}\u2069` }))
}

const empty = { note: '', outcome: '' }

function IncomingCall({ lead: { identifier, first_name, last_name, mobile }, id }: Props) {
  const t = useWords()
  const form = useId()
  const goes = useRef(false)
  const mayOpen = can('leads.read')
  const leave = useCloseDialog()
  const done = () => {
    leave()
    if (goes.current) navigate(`/leads?lead=${encodeURIComponent(identifier)}`)
  }
  const send = async ({ note, outcome }: typeof empty) => {
    if (id && (note || outcome)) {
      await call(telephony.note, {
        identifier: id,
        body: { ...(note && { note }), ...(outcome && { outcome: outcome as (typeof outcomes)[number] }) },
      })
      toast(t.sentence(telephony.note.spec.says!), 'success')
    }
    done()
  }
  /** What was typed is kept first, whichever way one goes on. */
  const button = (opens: boolean) => ({
    type: 'submit' as const,
    form,
    onClick: () => {
      goes.current = opens
    },
  })
  return (
    <Dialog isOpen title={t('telephony:incoming.title')} onClose={closeDialog} className="incoming-call" lazy>
      <DialogBody>
        <p className="incoming-name">
          <bdi>
            {first_name} {last_name}
          </bdi>
        </p>
        <p className="dim">
          <bdi dir="ltr">{mobile ?? t('telephony:incoming.noNumber')}</bdi>
        </p>
        <Form schema={CallNote} initialValues={empty} onSubmit={send} id={form}>
          {id && can(telephony.note.spec.can) && (
            <>
              <SelectField
                name="outcome"
                label={t('telephony:incoming.outcome')}
                options={outcomes.map((value) => ({
                  value,
                  label: t(`telephony:incoming.outcomes.${value}`),
                }))}
              />
              <TextAreaField name="note" label={t('telephony:incoming.note')} rows={3} />
            </>
          )}
        </Form>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button key="close" autoFocus={!mayOpen} {...button(false)} text={t('app:close')} />
            {mayOpen && (
              <Button
                key="open"
                autoFocus
                intent="primary"
                {...button(true)}
                text={t('telephony:incoming.open')}
              />
            )}
          </>
        }
      />
    </Dialog>
  )
}
