/** Buttons of a receipt for what follows its verb, as commands declare it: the remittance advices of a payment to agents. */
import { Button } from '@blueprintjs/core'
import type { Verb } from '@contract/platform/operations'
import { applies, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { allCommands } from '@core/commands/registry'
import { useWords } from '@core/words/i18n'

/** `operation`: identifier of the operation, whose verb is `verb`. */
export const FollowUps = ({ verb, operation }: { verb: Verb; operation: string }) => {
  const t = useWords()
  return allCommands().flatMap((command) => {
    const { follows } = command
    if (follows?.verb !== verb || !applies(command, context())) return []
    return (
      <Button
        key={command.id}
        size="small"
        onClick={() => void runCommand(command, context(), follows.given(operation))}
        text={t(follows.title)}
        endIcon={<kbd>{follows.keys.toUpperCase()}</kbd>}
        aria-keyshortcuts={follows.keys}
      />
    )
  })
}
