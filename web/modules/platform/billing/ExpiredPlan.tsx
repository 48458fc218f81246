/**
 * Says once in a tab that the plan has run out (core §4 Plan): whoever may pay gets the modal, others a notice. Never over another dialog.
 * The documents do not show the condition: see the contract of billing.
 */
import { createElement, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { billing } from '@contract/platform/billing'
import { paletteState } from '@core/commands/palette'
import { appState, can } from '@core/session/session'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { tabDraft } from '@core/session/tabDraft'
import { openDialog, useDialogsOpen } from '@core/shell/dialogs'
import { toast } from '@core/shell/toasts'
import { date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { planStateOf } from './planState'

/** What was told in this tab: the time at which the plan ended. A reload does not tell it again. */
const toldDraft = tabDraft('billing.expired')
let toldNow: string | null = null
onSessionCleanup(() => {
  toldNow = null
})

export default function ExpiredPlan() {
  const { profile } = useSnapshot(appState)
  const { isPlanActive, endedAt } = planStateOf(profile)
  const dialogs = useDialogsOpen()
  const { open } = useSnapshot(paletteState)
  const isFree = dialogs === 0 && !open
  useEffect(() => {
    if (isPlanActive || endedAt === null || !isFree || (toldNow ?? toldDraft.read()) === endedAt) return
    toldNow = endedAt
    toldDraft.save(() => endedAt)
    const mayPay = can(billing.plans.spec.can) && can(billing.checkout.spec.can)
    if (mayPay)
      void import('./ExpiredPlanDialog').then(({ ExpiredPlanDialog }) =>
        openDialog(createElement(ExpiredPlanDialog, { endedAt })),
      )
    else toast(words('billing:expired.notice', { day: date(endedAt) }), 'warning')
  }, [isPlanActive, endedAt, isFree])
  return null
}
