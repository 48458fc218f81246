/** Opens unread updates after sign-in (core §2.10): once, not over another dialog, and not before an agent has signed. */
import { createElement, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { updates } from '@contract/updates/updates'
import { productUpdates } from '@contract/updates/productUpdates'
import { useCall } from '@core/server/api'
import { openDialog, useDialogsOpen } from '@core/shell/dialogs'
import { paletteState } from '@core/commands/palette'
import { appState } from '@core/session/session'
import { UNREAD_OPTIONS, unreadReadings } from './unread'

export default function Unread() {
  const { profile } = useSnapshot(appState)
  const owes = profile?.userInfo.group === 'agent' && !profile.hasAgreementSigned
  const asking = { ...UNREAD_OPTIONS, enabled: profile !== null && !owes }
  const institutions = useCall(updates.unread, {}, asking)
  const product = useCall(productUpdates.unread, {}, asking)
  const dialogs = useDialogsOpen()
  const { open } = useSnapshot(paletteState)
  const shown = useRef(false)
  const ready = asking.enabled && !institutions.isPending && !product.isPending && dialogs === 0 && !open
  useEffect(() => {
    if (!ready || shown.current) return
    shown.current = true
    const readings = unreadReadings(institutions.data, product.data)
    if (readings.length > 0)
      void import('./Reader').then(({ Reader }) =>
        openDialog(createElement(Reader, { readings, layout: true })),
      )
  }, [ready, institutions.data, product.data])
  return null
}
