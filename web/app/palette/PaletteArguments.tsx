/**
 * A command's arguments, one page each: a choice, several, or a text. The answers are shown before the field;
 * Backspace on an empty field removes the last answer, Esc clears, then closes.
 */
import { Command } from 'cmdk'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { paletteContext } from '@core/commands/context'
import {
  moduleOf,
  runCommand,
  type AnyCommand,
  type Argument,
  type Arguments,
  type Choice,
  type Context,
} from '@core/commands/commands'
import { closePalette, onPaletteReady } from '@core/commands/palette'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import { useWords } from '@core/words/i18n'
import { useChoices } from './argumentChoices'
import { askNextArgument, askPreviousArgument, nextArgument, useRenamedAnswers } from './argumentFlow'
import { onArgumentKey } from './argumentKeys'
import { ArgumentCrumbs, ArgumentFoot, ChoicesState } from './ArgumentParts'
import { choiceRow, goOnRow, textRows, without, type ArgumentRow, type AskedArgument } from './argumentRows'
import { PaletteRow } from './PaletteRow'
import { useBufferedChoiceKeys } from './useBufferedChoiceKeys'

const FIRST_SLOT = 'slot-0'

/** Answers the argument: asks for the next one, or runs the command. */
function useAnswer(command: AnyCommand, argument: Argument, answers: Arguments, context: Context) {
  return useCallback(
    (choice: Choice, plan?: Context['plan']) => {
      const next: Arguments = { ...answers, [argument.name]: choice }
      if (nextArgument(command, next)) return askNextArgument(command, next)
      const runContext = plan ? paletteContext(plan) : context
      closePalette()
      runAfterClosing(() => runCommand(command, runContext, next))
    },
    [argument, command, answers, context],
  )
}

/** What was typed, the row under the cursor, and the choices that were marked. */
function useTypedAndMarked() {
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState(FIRST_SLOT)
  const [marked, setMarked] = useState<readonly Choice[]>([])
  const type = (text: string) => {
    setTyped(text)
    setValue(FIRST_SLOT)
  }
  const toggleMark = (choice: Choice) => {
    const others = without(marked, choice)
    setMarked(others.length < marked.length ? others : [...marked, choice])
    type('')
  }
  const unmarkLast = () => {
    if (marked.length === 0) return false
    setMarked(marked.slice(0, -1))
    return true
  }
  return { typed, type, clear: () => setTyped(''), value, setValue, marked, toggleMark, unmarkLast }
}

/** Rows by their slots, for callbacks that do not change with them. */
function useLatestRows(rows: readonly ArgumentRow[]) {
  const latest = useRef(rows)
  latest.current = rows
  const choose = useCallback((slot: number) => latest.current[slot]?.take(), [])
  return { rowAt: (slot: number) => latest.current[slot], choose }
}

export function PaletteArguments({ command, answers }: { command: AnyCommand; answers: Arguments }) {
  const t = useWords()
  useLayoutEffect(onPaletteReady, [])
  const { typed, type, clear, value, setValue, marked, toggleMark, unmarkLast } = useTypedAndMarked()
  const argument = nextArgument(command, answers)!
  const context = useMemo(paletteContext, [])
  const label = t(`${moduleOf(command)}:arguments.${argument.name}`)

  const { choices, matching, isSearching, isWaiting, retry } = useChoices(argument, answers, context, typed)
  useRenamedAnswers(command, answers, context)
  useBufferedChoiceKeys(isWaiting)
  const answer = useAnswer(command, argument, answers, context)
  const current: AskedArgument = { argument, answers, marked, answer, toggleMark }
  const canGoOn = argument.many && marked.length > 0 && !typed.trim()
  const rows = argument.choices
    ? [...(canGoOn ? [goOnRow(current, t)] : []), ...matching.map((choice) => choiceRow(current, choice, t))]
    : textRows(current, typed.trim(), t)
  const { rowAt, choose } = useLatestRows(rows)
  const currentRow = () => rowAt(Number(value.slice(5)))
  const takeAsked = () =>
    (canGoOn ? rowAt(0) : currentRow())?.take(canGoOn && !argument.enterTakesOne ? undefined : 'asked')

  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      value={value}
      onValueChange={setValue}
      label={label}
      onKeyDown={(event) =>
        onArgumentKey(event, {
          typed,
          clear,
          currentRow,
          takeAsked: canGoOn || argument.enterTakesOne ? takeAsked : undefined,
          unmarkLast,
          goBack: () => askPreviousArgument(command, answers),
        })
      }
      loop
    >
      <ArgumentCrumbs command={command} answers={answers} marked={marked} context={context} />
      <div className="palette-head">
        <Command.Input autoFocus value={typed} onValueChange={type} placeholder={label} aria-label={label} />
      </div>
      <Command.List className="palette-list" label={label}>
        {rows.map(({ title, hint, why, checked }, slot) => (
          <PaletteRow key={slot} {...{ slot, title, hint, why, checked, choose }} />
        ))}
      </Command.List>
      {argument.choices ? (
        <ChoicesState {...{ choices, isSearching, retry }} isEmpty={rows.length === 0} />
      ) : (
        !typed && <p className="palette-empty">{t('app:palette.typeIt', { what: label })}</p>
      )}
      <ArgumentFoot argument={argument} />
    </Command>
  )
}
