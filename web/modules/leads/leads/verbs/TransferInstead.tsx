/** Below the plan of an assignment: leads that have an owner are transferred, to the same people. */
import { Button } from '@blueprintjs/core'
import type { Plan } from '@contract/platform/operations'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'

/** As the server refuses it. */
const OWNED = 'Already assigned to '

export function TransferInstead({ blocked, onTransfer }: { blocked: Plan['blocked']; onTransfer(): void }) {
  const t = useWords()
  if (!blocked.some(({ reason }) => reason.startsWith(OWNED))) return null
  const transfer = () => {
    closeDialog()
    onTransfer()
  }
  return <Button size="small" onClick={transfer} text={t('leads:verbs.assign.transferInstead')} />
}
