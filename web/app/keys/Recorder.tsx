/** Records new keys, one press or two. Keys of another command are taken over on Enter; keys that the browser reserves are refused. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keyToken } from '@core/commands/keySequence'
import { titleWithoutCount, type AnyCommand } from '@core/commands/commands'
import { useWords } from '@core/words/i18n'
import { clashesWith, isOnlyPrefix, isReserved } from '@core/commands/keyClashes'
import { isMac } from '@core/commands/keymap'
import { openLayer } from '@core/commands/keyLayers'
import { allCommands } from '@core/commands/registry'
import { Keycaps } from '@ui/layout/Keycaps'

/** `done(undefined)`: cancelled. */
export function Recorder({ command, done }: { command: AnyCommand; done(keys?: string): void }) {
  const t = useWords()
  const [presses, setPresses] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.focus()
    return openLayer({ name: 'recorder', modal: true })
  }, [])
  const keys = presses.join(' ')
  const others = keys ? clashesWith(command, keys, allCommands()) : []
  const needsSecond = others.length > 0 && isOnlyPrefix(keys, others)
  const isRefused = keys !== '' && (needsSecond || isReserved(keys))
  const problem = !keys
    ? undefined
    : isReserved(keys)
      ? t('settings:keyboard.reserved')
      : needsSecond
        ? t('settings:keyboard.prefix')
        : others.length > 0
          ? t('settings:keyboard.clash', {
              title: others.map((other) => titleWithoutCount(other, t)).join(' · '),
            })
          : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keyToken(event.nativeEvent, isMac)
    if (!pressed || pressed === 'tab' || pressed === 'shift+tab') return
    event.preventDefault()
    event.stopPropagation()
    if (pressed === 'escape') return done()
    if (pressed === 'enter') {
      if (keys && !isRefused) done(keys)
      return
    }
    if (pressed === 'backspace') return setPresses(presses.slice(0, -1))
    // Keys that were refused or are taken are given up for the next ones.
    const goesOn = presses.length === 1 && (!problem || needsSecond) && !isReserved(keys)
    setPresses(goesOn ? [...presses, pressed] : [pressed])
  }
  return (
    <div
      className={`recorder ${problem ? 'wrong' : ''}`}
      ref={box}
      role="textbox"
      tabIndex={0}
      aria-label={t('settings:keyboard.press')}
      onKeyDown={onKeyDown}
    >
      {keys ? <Keycaps keys={keys} /> : <span className="recorder-hint">{t('settings:keyboard.press')}</span>}
      <span className="recorder-status" role="status">
        {problem ?? (keys ? t('settings:keyboard.confirm') : '')}
      </span>
    </div>
  )
}
