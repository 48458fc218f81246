/** Starts to read a document; loaded when it is done. */
import { fileExtraction, NO_CREDITS } from '@contract/leads/fileExtraction'
import { disabledReasonOf, runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'
import { documentScreen, type Chosen } from '@ui/leadParts/documents/chosen'

/** Of the module of billing: where credits are bought. */
const BILLING = 'billing.open'
/** Without credits the refusal leads to where they are bought, whoever may see that. @throws Refused */
export async function startExtraction({ document }: Pick<Chosen, 'document'>): Promise<void> {
  const { leave } = documentScreen
  try {
    await call(fileExtraction.start, { body: { file_identifier: document.identifier } })
  } catch (cause) {
    const now = context()
    const billing = command(BILLING)
    const isShort = cause instanceof Refused && cause.message === NO_CREDITS
    if (!isShort || disabledReasonOf(billing, now) !== undefined) throw cause
    const run = () => {
      leave?.()
      void runCommand(billing, context())
    }
    return void toast(words.sentence(NO_CREDITS), 'danger', { action: { label: titleOf(billing, now), run } })
  }
  toast(words.sentence(fileExtraction.start.spec.says), 'success')
}
