/** A call has ended: how it went, by one key or one click for each outcome. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { createElement, useEffect } from 'react'
import { outcomes } from '@contract/platform/calling/callFilters'
import { telephony, type Call } from '@contract/platform/telephony'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { appState } from '@core/session/session'
import { closeDialog, dialogsOpen, enterDialog, openDialog, useCloseDialog } from '@core/shell/dialogs'
import { toast } from '@core/shell/toasts'
import { personName, spokenTime } from '@core/words/format'
import { useWords, words } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { Dialog } from '@ui/layout/Dialog'
import { DIALOG, outcomeScreen } from './outcomes'

interface Named {
  identifier: string
  first_name: string
  last_name: string
}
export interface EndedCall {
  call: string
  lead: Named | null
  /** Null while the vendor has not said so. */
  duration: number | null
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable=true]')
const open = (ended: EndedCall) => openDialog(createElement(OutcomeDialog, { ended }))
/** What shows calls besides their list. */
export const readCallsAgain = () => queryClient.invalidateQueries({ queryKey: [telephony.calls.key[0]] })

/** Who is typing, or in a dialog, is told and goes on: a dialog would take the keys. */
export function showEndedCall(ended: EndedCall) {
  void readCallsAgain()
  if (dialogsOpen() === 0 && !isTyping()) return open(ended)
  const name = ended.lead ? personName(ended.lead) : ''
  toast(words('telephony:ended.toast', { name }), 'none', {
    action: { label: words('telephony:incoming.outcome'), run: () => open(ended) },
  })
}

/** The outcome of a call of the list. */
export const askOutcomeOf = ({ identifier, lead, duration }: Call) =>
  open({
    call: identifier,
    lead: lead && { identifier: lead.identifier, first_name: lead.name, last_name: '' },
    duration,
  })

/** The outcome of the last own call of this lead that has none. */
export async function askOutcome(lead: Named) {
  const { recordsInfo } = await call(telephony.calls, {
    query: { module_identifier: lead.identifier, per_page: 25 },
  })
  const own = appState.profile?.userInfo.identifier
  const last = recordsInfo.find(({ outcome, userInfo }) => !outcome && userInfo?.identifier === own)
  if (!last) return void toast(words('telephony:noCall'), 'warning')
  open({ call: last.identifier, lead, duration: last.duration })
}

export function OutcomeDialog({ ended: { call: identifier, lead, duration } }: { ended: EndedCall }) {
  const t = useWords()
  const leave = useCloseDialog()
  useEffect(() => {
    const end = enterDialog(DIALOG)
    outcomeScreen.choose = (outcome) =>
      void call(telephony.note, { identifier, body: { outcome } })
        .then(async () => {
          leave()
          toast(words.sentence(telephony.note.spec.says), 'success')
          await readCallsAgain()
        })
        .catch(toastError)
    return () => {
      end()
      outcomeScreen.choose = null
    }
    // The dialog is that of one call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [identifier])
  return (
    <Dialog isOpen title={t('telephony:ended.title')} onClose={closeDialog} className="call-outcome" lazy>
      <DialogBody>
        <p className="incoming-name">
          <bdi>{lead ? personName(lead) : t('telephony:incoming.noNumber')}</bdi>
          {duration !== null && (
            <>
              {' · '}
              <span dir="ltr">{spokenTime(duration)}</span>
            </>
          )}
        </p>
        <div role="group" aria-label={t('telephony:incoming.outcome')} className="outcomes">
          {outcomes.map((one) => (
            <CommandButton key={one} id={`telephony.${one}`} variant="outlined" />
          ))}
        </div>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
