/** The history of one record in a dialog. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import { ChangeHistory, type ChangeHistoryProps, type HistoryEntry } from './ChangeHistory'

/** @param name of the record, for the title */
export function HistoryDialog<Change extends HistoryEntry>({
  name,
  ...history
}: { name: string } & Omit<ChangeHistoryProps<Change>, 'onUndo'>) {
  const t = useWords()
  return (
    <Dialog isOpen title={t('master:history.title', { name })} onClose={closeDialog} className="record" lazy>
      <DialogBody>
        <ChangeHistory {...history} onUndo={closeDialog} />
      </DialogBody>
      {/* Has the focus from the first moment, so that Esc closes the dialog. */}
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
