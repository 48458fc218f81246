/** The way through the arguments of a command: which one is next, what was answered, and one step back. */
import { useEffect, useRef } from 'react'
import { ref } from 'valtio'
import type { AnyCommand, Argument, Arguments, Context } from '@core/commands/commands'
import { openArguments, openPalette } from '@core/commands/palette'
import { toastError } from '@core/server/toastError'
import { useLanguage } from '@core/words/i18n'

/** The first argument that is not answered yet; undefined when the command can run. */
export const nextArgument = (command: AnyCommand, answers: Arguments): Argument | undefined =>
  command.arguments?.find((one) => !(one.name in answers) && (one.when?.(answers) ?? true))

export const askNextArgument = (command: AnyCommand, answers: Arguments) =>
  openArguments.ask(command, ref(answers) as Arguments)

/** Asks for the last answered argument again; before the first one is the search. */
export function askPreviousArgument(command: AnyCommand, answers: Arguments) {
  const last = Object.keys(answers).at(-1)
  if (last === undefined) return openPalette()
  const rest = { ...answers }
  delete rest[last]
  askNextArgument(command, rest)
}

/** The chosen answers as they are called in the current language. */
async function renamed(command: AnyCommand, answers: Arguments, context: Context): Promise<Arguments> {
  const result: Arguments = {}
  for (const [name, choice] of Object.entries(answers)) {
    const choices = await command.arguments?.find((one) => one.name === name)?.choices?.(result, context)
    const offered = choices && (Array.isArray(choices) ? choices : choices.first)
    result[name] = offered?.find(({ value }) => value === choice.value) ?? choice
  }
  return result
}

/** Renames the answers when the language changes. */
export function useRenamedAnswers(command: AnyCommand, answers: Arguments, context: Context) {
  const language = useLanguage()
  const namedIn = useRef(language)
  useEffect(() => {
    if (namedIn.current === language) return
    namedIn.current = language
    renamed(command, answers, context).then((result) => askNextArgument(command, result), toastError)
  }, [command, answers, context, language])
}
