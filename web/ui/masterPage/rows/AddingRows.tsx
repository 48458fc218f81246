/** How many of the pasted rows are added by now: of many the server says it. */
import { ProgressBar } from '@blueprintjs/core'
import { type RefObject, useEffect, useState } from 'react'
import { onEvent } from '@core/account/socket'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'

/** @param operation the idempotency key of the call */
export function AddingRows({ operation, total }: { operation: RefObject<string>; total: number }) {
  const t = useWords()
  const [done, setDone] = useState(0)
  useEffect(() => {
    return onEvent('operation_progress', (progress) => {
      if (progress.key === operation.current) setDone(progress.done)
    })
  }, [operation])
  return (
    <div className="operation-progress">
      <ProgressBar
        intent="primary"
        value={done > 0 ? done / total : undefined}
        aria-label={t('operations:running')}
      />
      <span className="muted">{t('operations:progress', { done: number(done), total: number(total) })}</span>
    </div>
  )
}
