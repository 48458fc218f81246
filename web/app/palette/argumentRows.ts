/** The rows on the page of an argument: its choices, what was typed as a text, or nothing. */
import type { Argument, Arguments, Choice, Context } from '@core/commands/commands'
import { listSeparator } from '@core/words/format'
import type { Words } from '@core/words/i18n'
import { keyOfChoice } from './argumentChoices'
// Arguments may be days: their words.
import '@core/shell/typedTime/readDays'

type Plan = Context['plan']

export interface ArgumentRow {
  /** Tells rows apart while others come and go. */
  key: string
  title: string
  hint?: string
  chip?: Choice['chip']
  /** Why it cannot be taken. */
  why?: string
  checked?: boolean
  /** The address that the command leads to with this choice. */
  path?: string | undefined
  /** `asked` with `mod+enter`. */
  take(plan?: Plan): void
  /** With Tab, in place of `take`. */
  collect?(): void
}

/** An argument while it is asked. */
export interface AskedArgument {
  argument: Argument
  /** Of the arguments before it. */
  answers: Arguments
  /** Collected so far. */
  marked: readonly Choice[]
  answer(choice: Choice, plan?: Plan): void
  /** Where the command leads with this choice as its last answer, if anywhere. */
  addressWith(choice: Choice): string | undefined
  toggleMark(choice: Choice): void
}

const namesOf = (choices: readonly Choice[]) => choices.map(({ label }) => label).join(listSeparator())
/** Several choices as one answer. */
const joined = (choices: readonly Choice[]): Choice => ({
  value: choices.map(({ value }) => value).join(','),
  label: namesOf(choices),
})
const has = (choices: readonly Choice[], { value }: Choice) => choices.some((one) => one.value === value)
export const without = (choices: readonly Choice[], { value }: Choice) =>
  choices.filter((one) => one.value !== value)

/** Goes on with the choices that are marked. */
export const goOnRow = ({ marked, answer }: AskedArgument, t: Words): ArgumentRow => ({
  key: 'goOn',
  title: t('app:palette.goOn', { names: namesOf(marked) }),
  take: (plan) => answer(joined(marked), plan),
})

export function choiceRow(
  { argument, marked, answer, addressWith, toggleMark }: AskedArgument,
  choice: Choice,
  t: Words,
): ArgumentRow {
  const why = choice.disabled ?? (choice.alone && marked.length > 0 ? t('app:palette.alone') : undefined)
  const collect = () => {
    if (why) return
    if (choice.alone) answer(joined([choice]))
    else toggleMark(choice)
  }
  return {
    key: keyOfChoice(choice),
    title: choice.label,
    hint: choice.hint,
    chip: choice.chip,
    why,
    ...(!why && !argument.many && { path: addressWith(choice) }),
    ...(argument.many && { checked: has(marked, choice) }),
    ...(argument.enterTakesOne && { collect }),
    take: (plan) => {
      if (why) return
      if (!argument.many) return answer(choice, plan)
      if (!argument.enterTakesOne) return collect()
      answer(joined([...without(marked, choice), choice]), plan)
    },
  }
}

/** The rows of an argument that is a text. */
export function textRows(
  { argument, answers, answer }: AskedArgument,
  text: string,
  t: Words,
): ArgumentRow[] {
  if (text) {
    const problem = argument.check?.(text, answers)
    const take = () => {
      if (!problem) answer({ value: text, label: argument.secret ? '••••••' : text })
    }
    const title = argument.secret ? t('app:palette.use') : t('app:palette.useText', { text })
    return [{ key: 'text', title, why: problem && t.sentence(problem), take }]
  }
  if (!argument.mayBeEmpty?.(answers)) return []
  return [{ key: 'none', title: t('list:none'), take: () => answer({ value: '', label: t('list:none') }) }]
}
