/** Opens the form of a new application; loaded with the first one. */
import type { Context } from '@core/commands/commands'
import { tabDraft } from '@core/session/tabDraft'
import { ApplicationForm } from './ApplicationForm'
import { begunFields, type FormOrigin } from './begun'

interface Opening extends FormOrigin {
  onMade(identifiers: readonly string[]): void
  onClosed?(): void
}

/** What was typed for another lead or program is another draft. */
export async function openForm(
  { open }: Pick<Context, 'open'>,
  { onMade, onClosed, ...origin }: Opening,
): Promise<void> {
  const begun = await begunFields(origin)
  const draft = tabDraft(['application', origin.lead, origin.program].filter(Boolean).join('.'))
  open(<ApplicationForm begun={begun} draft={draft} onMade={onMade} onClosed={onClosed} />)
}
