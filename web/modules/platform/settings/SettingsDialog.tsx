/** The settings in a dialog over an open record: tabs switch in place and the address stays (core §2.5). */
import { Dialog } from '@ui/layout/Dialog'
import { useState } from 'react'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { tabContents } from './tabContents'
import { SettingsFrame } from './SettingsFrame'
import type { Tab } from './tabs'

export function SettingsDialog({ first = 'profile' }: { first?: Tab }) {
  const t = useWords()
  const [tab, setTab] = useState<Tab>(first)
  return (
    <Dialog
      isOpen
      title={t('settings:title')}
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="settings-dialog"
      lazy
    >
      <SettingsFrame at={tab} go={setTab}>
        {tabContents[tab]()}
      </SettingsFrame>
    </Dialog>
  )
}
