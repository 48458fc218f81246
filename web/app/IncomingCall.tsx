/** The phone rings, and this is who it is (core §4 Incoming call). Esc lets it ring; Enter opens the lead. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { createElement } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Events } from '../../sim-server/contract/events'
import { closeDialog, openDialog } from '../core/dialogs'
import { useWords } from '../core/i18n'
import { can } from '../core/session'

export type Caller = Events['incoming_call']['lead']
export const ring = (lead: Caller) => openDialog(createElement(IncomingCall, lead))

function IncomingCall({ identifier, first_name, last_name, mobile }: Caller) {
  const t = useWords()
  const open = () => { closeDialog(); navigate(`/leads?lead=${encodeURIComponent(identifier)}`) }
  return (
    <Dialog isOpen title={t('app:incoming.title')} onClose={closeDialog} className="incoming-call" lazy>
      <DialogBody>
        <p className="incoming-name"><bdi>{first_name} {last_name}</bdi></p>
        <p className="dim"><bdi dir="ltr">{mobile ?? t('app:incoming.noNumber')}</bdi></p>
      </DialogBody>
      <DialogFooter actions={
        <>
          <Button key="close" autoFocus={!can('leads.read')} onClick={closeDialog} text={t('app:close')} />
          {can('leads.read') && <Button key="open" autoFocus intent="primary" onClick={open} text={t('app:incoming.open')} />}
        </>
      } />
    </Dialog>
  )
}
