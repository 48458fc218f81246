/**
 * A command's arguments, one page each: a choice, several, or a text. Given answers are shown before the field;
 * Backspace on an empty field removes the last answer, Esc clears, then closes.
 */
import { Command } from 'cmdk'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ref } from 'valtio'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import { keyToken } from '@core/commands/keySequence'
import {
  moduleOf,
  runCommand,
  titleOf,
  type AnyCommand,
  type Argument,
  type Choice,
  type Choices,
  type Arguments,
  type Context,
  type SearchedChoices,
} from '@core/commands/commands'
import { paletteContext } from '@core/commands/context'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { useLanguage, useWords } from '@core/words/i18n'
import { isMac } from '@core/commands/keymap'
import { openArguments, isChoiceKey, closePalette, onPaletteReady, openPalette } from '@core/commands/palette'
import { hasWords, makeRanker } from '@core/commands/rankByMatch'
import { listSeparator } from '@core/words/format'
import { isPaletteKey } from './paletteKey'
import { PaletteRow } from './PaletteRow'

const nextOf = (command: AnyCommand, given: Arguments): Argument | undefined =>
  command.arguments?.find((one) => !(one.name in given) && (one.when?.(given) ?? true))

/** The given choices as they are called in the language of the moment. */
async function renamed(command: AnyCommand, given: Arguments, now: Context): Promise<Arguments> {
  const called: Arguments = {}
  for (const [name, choice] of Object.entries(given)) {
    const answer = await command.arguments?.find((one) => one.name === name)?.choices?.(called, now)
    const offered = answer && (Array.isArray(answer) ? answer : answer.first)
    called[name] = offered?.find(({ value }) => value === choice.value) ?? choice
  }
  return called
}

type Loaded =
  | { state: 'busy' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; list: readonly Choice[]; find?: SearchedChoices['find'] }
const loaded = (choices: Choices): Loaded =>
  Array.isArray(choices)
    ? { state: 'ready', list: choices }
    : { state: 'ready', list: choices.first, find: choices.find }

/** The same value may be found by another name: `+1d` beside `Tomorrow`. */
const keyOf = ({ value, hint }: Choice) => `${value} ${hint}`
/** Choices that are not loaded are searched for by what is typed. True while that goes on. */
function useSearch(typed: string, choices: Loaded, set: React.Dispatch<React.SetStateAction<Loaded>>) {
  const find = choices.state === 'ready' ? choices.find : undefined
  const text = typed.trim()
  const [found, setFound] = useState('')
  useEffect(() => {
    if (!find || text === '') return
    let isOld = false
    const add = (more: readonly Choice[]) =>
      set((now) => {
        if (now.state !== 'ready') return now
        const known = new Set(now.list.map(keyOf))
        return { ...now, list: [...now.list, ...more.filter((one) => !known.has(keyOf(one)))] }
      })
    const wait = setTimeout(() => {
      find(text)
        .then((more) => {
          if (!isOld) add(more)
        }, toastError)
        .finally(() => {
          if (!isOld) setFound(text)
        })
    }, DROPDOWN_DEBOUNCE)
    return () => {
      isOld = true
      clearTimeout(wait)
    }
  }, [find, text, set])
  return find !== undefined && text !== '' && found !== text
}

export function PaletteArguments({ command, given }: { command: AnyCommand; given: Arguments }) {
  const t = useWords()
  const language = useLanguage()
  const [typed, type] = useState('')
  useLayoutEffect(onPaletteReady, [])
  const [value, point] = useState('slot-0')
  const [marked, mark] = useState<readonly Choice[]>([])
  const [attempt, again] = useState(0)
  const argument = nextOf(command, given)!
  const [choices, set] = useState<Loaded>({ state: 'busy' })
  const now = useMemo(paletteContext, [])
  const label = t(`${moduleOf(command)}:arguments.${argument.name}`)

  useLayoutEffect(() => {
    if (!argument.choices) return
    let gone = false
    const fail = (cause: unknown) => {
      if (!gone)
        set({
          state: 'failed',
          message: t.sentence(cause instanceof Refused ? cause.message : 'Something went wrong'),
        })
    }
    try {
      const answer = argument.choices(given, now)
      if (answer instanceof Promise) {
        set({ state: 'busy' })
        answer.then((list) => {
          if (!gone) set(loaded(list))
        }, fail)
      } else set(loaded(answer))
    } catch (cause) {
      fail(cause)
    }
    return () => {
      gone = true
    }
    // Choices are called in the language of the moment.
  }, [argument, given, now, t, attempt, language])
  const named = useRef(language)
  useEffect(() => {
    if (named.current === language) return
    named.current = language
    renamed(command, given, now).then(
      (called) => openArguments.ask(command, ref(called) as Arguments),
      toastError,
    )
  }, [command, given, now, language])
  const isSearching = useSearch(typed, choices, set)
  const answer = useCallback(
    (choice: Choice, plan?: Context['plan']) => {
      const next: Arguments = { ...given, [argument.name]: choice }
      if (nextOf(command, next)) return openArguments.ask(command, ref(next) as Arguments)
      const chosen = plan ? paletteContext(plan) : now
      closePalette()
      runAfterClosing(() => runCommand(command, chosen, next))
    },
    [argument, command, given, now],
  )

  const find = useMemo(
    () =>
      choices.state === 'ready'
        ? makeRanker(choices.list.map(({ label, hint }) => ({ title: label, also: hint })))
        : null,
    [choices],
  )
  const list =
    choices.state !== 'ready'
      ? []
      : typed.trim()
        ? find!(typed).map((at) => choices.list[at]!)
        : choices.list.slice(0, 200)
  // Enter is meant for what is found, where no loaded choice has the words that were typed.
  const isLoaded = list[0] !== undefined && hasWords(list[0].label, typed)
  const waits = argument.choices !== undefined && (choices.state === 'busy' || (isSearching && !isLoaded))
  useLayoutEffect(() => {
    return waits ? bufferKeysUntil(isChoiceKey) : undefined
  }, [waits])
  const go = argument.many && marked.length > 0 && !typed.trim()
  const problem = argument.choices ? undefined : typed && argument.check?.(typed.trim(), given)
  const answerWith = (all: readonly Choice[], plan?: Context['plan']) =>
    answer(
      {
        value: all.map(({ value }) => value).join(','),
        label: all.map(({ label }) => label).join(listSeparator()),
      },
      plan,
    )
  /** Why a choice cannot be taken now. */
  const whyNot = (choice: Choice) =>
    choice.disabled ?? (choice.alone && marked.length > 0 ? t('app:palette.alone') : undefined)
  const collect = (choice: Choice) => {
    if (whyNot(choice)) return
    if (choice.alone) return answerWith([choice])
    const isMarked = marked.some(({ value }) => value === choice.value)
    mark(isMarked ? marked.filter(({ value }) => value !== choice.value) : [...marked, choice])
    type('')
    point('slot-0')
  }
  const rows: {
    title: string
    hint?: string
    why?: string
    checked?: boolean
    /** `asked` with `mod+enter`. */
    take(plan?: Context['plan']): void
    /** With Tab, in place of `take`. */
    collect?(): void
  }[] = argument.choices
    ? [
        ...(go
          ? [
              {
                title: t('app:palette.goOn', {
                  names: marked.map(({ label }) => label).join(listSeparator()),
                }),
                take: (plan?: Context['plan']) => answerWith(marked, plan),
              },
            ]
          : []),
        ...list.map((choice) => ({
          title: choice.label,
          hint: choice.hint,
          why: whyNot(choice),
          ...(argument.many && { checked: marked.some(({ value }) => value === choice.value) }),
          ...(argument.enterTakesOne && { collect: () => collect(choice) }),
          take: (plan?: Context['plan']) => {
            if (whyNot(choice)) return
            if (!argument.many) return answer(choice, plan)
            if (!argument.enterTakesOne) return collect(choice)
            answerWith([...marked.filter(({ value }) => value !== choice.value), choice], plan)
          },
        })),
      ]
    : typed.trim()
      ? [
          {
            title: argument.secret ? t('app:palette.use') : t('app:palette.useText', { text: typed.trim() }),
            why: problem ? t.sentence(problem) : undefined,
            take: () => {
              if (!argument.check?.(typed.trim(), given))
                answer({ value: typed.trim(), label: argument.secret ? '••••••' : typed.trim() })
            },
          },
        ]
      : argument.mayBeEmpty?.(given)
        ? [{ title: t('list:none'), take: () => answer({ value: '', label: t('list:none') }) }]
        : []

  const latest = useRef(rows)
  latest.current = rows
  const choose = useCallback((slot: number) => latest.current[slot]?.take(), [])

  const up = () => {
    const names = Object.keys(given)
    if (names.length === 0) return openPalette()
    const rest = { ...given }
    delete rest[names.at(-1)!]
    openArguments.ask(command, ref(rest) as Arguments)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keyToken(event.nativeEvent, isMac)
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.repeat && event.key === 'Enter') take()
    else if (pressed === 'escape') {
      take()
      if (typed) type('')
      else closePalette()
    } else if (isPaletteKey(pressed)) {
      take()
      openPalette()
    } else if (event.key === 'Backspace' && !typed) {
      take()
      if (marked.length > 0) mark(marked.slice(0, -1))
      else up()
    } else if (pressed === 'tab') {
      take()
      const row = latest.current[Number(value.slice(5))]
      if (row?.collect) row.collect()
      else row?.take()
    } else if (pressed === 'mod+enter' && (go || argument.enterTakesOne)) {
      take()
      latest.current[go ? 0 : Number(value.slice(5))]?.take(
        go && !argument.enterTakesOne ? undefined : 'asked',
      )
    } else if (pressed === 'shift+tab') {
      take()
      up()
    }
  }

  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      value={value}
      onValueChange={point}
      label={label}
      onKeyDown={onKeyDown}
      loop
    >
      <div className="palette-crumbs">
        <button type="button" tabIndex={-1} className="palette-crumb" onClick={() => openPalette()}>
          {titleOf(command, now)}
        </button>
        {Object.entries(given).map(([name, choice]) => (
          <span key={name} className="palette-crumb" dir="auto">
            {choice.label}
          </span>
        ))}
        {marked.map((choice) => (
          <span key={choice.value} className="palette-crumb on" dir="auto">
            {choice.label}
          </span>
        ))}
      </div>
      <div className="palette-head">
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(text) => {
            type(text)
            point('slot-0')
          }}
          placeholder={label}
          aria-label={label}
        />
      </div>
      <Command.List className="palette-list" label={label}>
        {rows.map(({ title, hint, why, checked }, slot) => (
          <PaletteRow
            key={slot}
            slot={slot}
            title={title}
            hint={hint}
            why={why}
            checked={checked}
            choose={choose}
          />
        ))}
      </Command.List>
      {argument.choices && (choices.state === 'busy' || isSearching) && (
        <p className="palette-empty" role="status">
          {t('app:palette.loading')}
        </p>
      )}
      {choices.state === 'failed' && (
        <p className="palette-empty" role="alert">
          {choices.message}{' '}
          <button type="button" className="link" onClick={() => again(attempt + 1)}>
            {t('app:failed.retry')}
          </button>
        </p>
      )}
      {choices.state === 'ready' && !isSearching && rows.length === 0 && (
        <p className="palette-empty">{t('app:palette.nothing')}</p>
      )}
      {!argument.choices && !typed && (
        <p className="palette-empty">{t('app:palette.typeIt', { what: label })}</p>
      )}
      <footer className="palette-foot">
        <span>
          {t(
            argument.enterTakesOne
              ? 'app:palette.footOneOrMany'
              : argument.many
                ? 'app:palette.footMany'
                : 'app:palette.footArguments',
          )}
        </span>
      </footer>
    </Command>
  )
}
