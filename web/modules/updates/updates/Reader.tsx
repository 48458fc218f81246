/**
 * The reader of updates (core §2.10), 60 % wide: Read & Next goes to the next one, Read closes after the last. Each
 * step marks the update as read; when that fails it stays and shows nothing. In the layout it cannot be closed
 * before the end.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useRef, useState } from 'react'
import { queryClient } from '@core/server/api'
import { closeDialog, useCloseDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { kindOf, UpdateBody, titleOf } from './UpdateBody'
import type { Reading } from './unread'
import './updates.css'

export function Reader({ readings, layout = false }: { readings: readonly Reading[]; layout?: boolean }) {
  const t = useWords()
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useCloseDialog()
  const reading = readings[at]
  const isLast = at >= readings.length - 1

  const next = async () => {
    if (busy) return
    setBusy(true)
    try {
      await reading?.read?.()
    } catch {
      return
    } finally {
      setBusy(false)
    }
    if (isLast) {
      leave()
      void queryClient.invalidateQueries({ queryKey: ['updates', 'unread'] })
      return
    }
    setIsHeld(false)
    setAt(at + 1)
    button.current?.focus()
  }
  const dismiss = () => {
    if (layout && reading) {
      setIsHeld(true)
      button.current?.focus()
    } else closeDialog()
  }

  return (
    <Dialog
      isOpen
      title={t('updates:reader.title')}
      onClose={dismiss}
      canOutsideClickClose={!layout}
      className="update-reader"
      lazy
    >
      <DialogBody>
        {reading ? (
          <article key={reading.identifier} aria-live="polite" aria-label={titleOf(reading)}>
            <p className="reader-place">
              <span>{kindOf(t, reading)}</span>
              {readings.length > 1 && (
                <span>{t('updates:reader.place', { n: at + 1, all: readings.length })}</span>
              )}
            </p>
            <UpdateBody reading={reading} />
          </article>
        ) : (
          <p className="reader-nothing">{t.sentence('No updates to show')}</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          reading ? (
            <Button
              ref={button}
              autoFocus
              intent="primary"
              aria-busy={busy}
              onClick={() => void next()}
              text={t(
                !reading.read && isLast
                  ? 'app:close'
                  : isLast
                    ? 'updates:reader.read'
                    : 'updates:reader.next',
              )}
            />
          ) : (
            <Button autoFocus intent="primary" onClick={closeDialog} text={t('app:close')} />
          )
        }
      >
        {isHeld && <span role="status">{t('updates:reader.held')}</span>}
      </DialogFooter>
    </Dialog>
  )
}
