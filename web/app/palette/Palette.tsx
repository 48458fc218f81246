/**
 * The palette: search over commands, pages and records, and the pages of a command's arguments. The
 * ranking is our own (`rankByMatch.ts`, `rankByUse.ts`).
 */
import { Overlay2 } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { context } from '@core/commands/context'
import { focusPage, isFocusTrap } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import type { AnyCommand, Arguments } from '@core/commands/commands'
import type { Route } from '@core/shell/route'
import { closePalette, paletteState } from '@core/commands/palette'
import { PaletteArguments } from './PaletteArguments'
import { precomputeEntries } from '@core/commands/paletteEntries'
import { PaletteSearch } from './PaletteSearch'
import { whenIdle } from '@ui/layout/lazyPart'
import '@ui/styles/palette.css'

/** ms after the first page: what one has come for is there, and an opened palette does not wait for it. */
const QUIET_BEFORE_PRECOMPUTING = 3_000

const isLost = (now: Element | null) =>
  !now || now === document.body || now.closest('.palette-portal') !== null || isFocusTrap(now)

/** Restores the focus unless the command opened something. A page that was there at once could not take it from the palette. */
function giveFocusBack(back: Element | null) {
  const now = document.activeElement
  if (!(back instanceof HTMLElement)) return
  if (!back.isConnected) {
    if (isLost(now)) focusPage()
    return
  }
  // A dialog below takes the focus when the palette above it closes.
  const dialog = back.closest('[role=dialog]')
  const isInItsDialog = now?.contains(back) || (dialog?.contains(now) ?? false)
  if (isInItsDialog || isLost(now)) back.focus({ preventScroll: true })
}

/** A dialog below that hears of the focus leaving it takes it back once more: the overlay then rests on its own trap, where keys are lost. */
function focusField({ target }: FocusEvent) {
  if (!(target instanceof Element) || !isFocusTrap(target)) return
  target.closest('.palette-portal')?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}

export default function Palette({ routes, isComplete }: { routes: readonly Route[]; isComplete: boolean }) {
  const t = useWords()
  const { open, command, args, query } = useSnapshot(paletteState)
  const from = useRef<Element | null>(null)
  if (open && !from.current) from.current = document.activeElement
  useEffect(() => {
    const timer = setTimeout(
      () => void whenIdle().then(() => precomputeEntries(context)),
      open ? 0 : QUIET_BEFORE_PRECOMPUTING,
    )
    return () => clearTimeout(timer)
  }, [open])
  useEffect(() => {
    if (!open) return
    document.addEventListener('focusin', focusField)
    return () => document.removeEventListener('focusin', focusField)
  }, [open])
  // Not in a layout effect: until then the overlay still traps the focus.
  useEffect(() => {
    if (open) return
    const back = from.current
    from.current = null
    giveFocusBack(back)
    // The overlay asks for a frame when it opens, and takes the focus in it, also when it has been closed by then.
    const frame = requestAnimationFrame(() => giveFocusBack(back))
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    <Overlay2
      isOpen={open}
      onClose={closePalette}
      canEscapeKeyClose={false}
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      hasBackdrop
      backdropClassName="palette-backdrop"
      portalClassName="palette-portal"
    >
      <div className="palette" role="dialog" aria-modal aria-label={t('app:palette.label')}>
        {command ? (
          <PaletteArguments
            key={`${command.id} ${Object.keys(args).length}`}
            command={command as AnyCommand}
            answers={args as Arguments}
          />
        ) : (
          <PaletteSearch key={query} routes={routes} isComplete={isComplete} initial={query} />
        )}
      </div>
    </Overlay2>
  )
}
