/** The expired-plan modal: offers the upgrade (core §2.9, §4 Plan). */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { closeDialog, openDialog } from '@core/shell/dialogs'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { PlansDialog } from './PlansDialog'

export function ExpiredPlanDialog({ endedAt }: { endedAt: string }) {
  const t = useWords()
  const upgrade = () => {
    closeDialog()
    openDialog(<PlansDialog />)
  }
  return (
    <Dialog isOpen title={t('billing:expired.title')} onClose={closeDialog} className="expired-plan" lazy>
      <DialogBody>
        <p>{t('billing:planEnded', { day: date(endedAt) })}</p>
        <p>{t('billing:expired.text')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={closeDialog} text={t('billing:expired.later')} />
            <Button intent="primary" autoFocus onClick={upgrade} text={t('billing:expired.upgrade')} />
          </>
        }
      />
    </Dialog>
  )
}
