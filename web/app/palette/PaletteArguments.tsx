/**
 * A command's arguments, one page each: a choice, several, or a text. The answers are shown before the field;
 * Backspace on an empty field removes the last answer, Esc clears, then closes.
 */
import { useCallback, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { paletteContext } from '@core/commands/context'
import {
  addressOfCommand,
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
import { onRowKey, PaletteBox, PaletteField, PaletteList, usePaletteRows } from './PaletteRows'
import { useBufferedChoiceKeys } from './useBufferedChoiceKeys'

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

/** The choices that were marked. */
function useMarked() {
  const [marked, setMarked] = useState<readonly Choice[]>([])
  const toggleMark = (choice: Choice) => {
    const others = without(marked, choice)
    setMarked(others.length < marked.length ? others : [...marked, choice])
  }
  const unmarkLast = () => {
    if (marked.length === 0) return false
    setMarked(marked.slice(0, -1))
    return true
  }
  return { marked, toggleMark, unmarkLast }
}

const keyOfRow = ({ key }: ArgumentRow) => key
const rowProps = ({ title, hint, chip, why, checked, path }: ArgumentRow) => ({
  title,
  hint,
  chip,
  why,
  checked,
  path,
})
const takeRow = (row: ArgumentRow) => row.take()

export function PaletteArguments({ command, answers }: { command: AnyCommand; answers: Arguments }) {
  const t = useWords()
  useLayoutEffect(onPaletteReady, [])
  const [typed, setTyped] = useState('')
  const { marked, toggleMark, unmarkLast } = useMarked()
  const argument = nextArgument(command, answers)!
  const context = useMemo(paletteContext, [])
  const label = t(`${moduleOf(command)}:asks.${argument.name}`)

  const { choices, matching, isSearching, isWaiting, retry } = useChoices(argument, answers, context, typed)
  useRenamedAnswers(command, answers, context)
  useBufferedChoiceKeys(isWaiting)
  const answer = useAnswer(command, argument, answers, context)
  const type = (text: string) => {
    setTyped(text)
    walk.reset()
  }
  const mark = (choice: Choice) => {
    toggleMark(choice)
    type('')
  }
  const addressWith = (choice: Choice) =>
    addressOfCommand(command, context, { ...answers, [argument.name]: choice })
  const current: AskedArgument = { argument, answers, marked, answer, addressWith, toggleMark: mark }
  const canGoOn = argument.many && marked.length > 0 && !typed.trim()
  const rows = argument.choices
    ? [...(canGoOn ? [goOnRow(current, t)] : []), ...matching.map((choice) => choiceRow(current, choice, t))]
    : textRows(current, typed.trim(), t)
  const options = usePaletteRows(rows, keyOfRow, takeRow)
  const { walk } = options
  const takeAsked = () =>
    (canGoOn ? rows[0] : rows[walk.index])?.take(canGoOn && !argument.enterTakesOne ? undefined : 'asked')
  const onKeyDown = (event: KeyboardEvent) => {
    onArgumentKey(event, {
      typed,
      clear: () => type(''),
      currentRow: rows[walk.index],
      takeAsked: canGoOn || argument.enterTakesOne ? takeAsked : undefined,
      unmarkLast,
      goBack: () => askPreviousArgument(command, answers),
    })
    onRowKey(event, options, rows.length)
  }

  return (
    <PaletteBox {...{ walk, label, onKeyDown }}>
      <ArgumentCrumbs command={command} answers={answers} marked={marked} context={context} />
      <PaletteField {...{ walk, label, typed, type }} placeholder={label} />
      <PaletteList {...options} label={label} rows={rows} propsOf={rowProps} />
      {argument.choices ? (
        <ChoicesState {...{ choices, isSearching, retry }} isEmpty={rows.length === 0} />
      ) : (
        !typed && <p className="palette-empty">{t('app:palette.typeIt', { what: label })}</p>
      )}
      <ArgumentFoot argument={argument} />
    </PaletteBox>
  )
}
