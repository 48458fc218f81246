/**
 * Puts programs on the reader's own shortlist, and takes them off. What is pressed is shown at once; where the call fails a program is shown
 * as not shortlisted (business §4), until its row comes from the server again.
 */
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { recordOwnChange, undoButton } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { namespaceLoaded, words } from '@core/words/i18n'
import { programList } from './list'
import { forgetMarks, isShortlisted, markShortlisted } from './marks'

const { says, saysElse } = programFinder.shortlist.spec

/** The rows of the tab on screen come anew, and the counts of both tabs (business §4). */
const refresh = () => queryClient.invalidateQueries({ queryKey: [programFinder.list.key[0]] })

async function send(entries: readonly ProgramEntry[], is_shortlisted: boolean): Promise<void> {
  markShortlisted(entries, is_shortlisted)
  programList.surface?.repaint()
  try {
    await Promise.all(
      entries.map(({ identifier: program_id }) =>
        call(programFinder.shortlist, { body: { program_id, is_shortlisted } }),
      ),
    )
    await refresh()
    forgetMarks(entries)
  } catch (cause) {
    markShortlisted(entries, false)
    throw cause
  } finally {
    programList.surface?.repaint()
  }
}

/** Takes off a program that the list has no row of, because it is no longer on offer: nobody can put it there again. */
export async function takeOffShortlist(program_id: string): Promise<void> {
  try {
    await call(programFinder.shortlist, { body: { program_id, is_shortlisted: false } })
    await refresh()
    toast(sentence(false, 1), 'success')
  } catch (cause) {
    toastError(cause)
  }
}

const sentence = (isOn: boolean, count: number) =>
  count === 1
    ? words.sentence(isOn ? says : saysElse.says)
    : words(`programFinder:said.${isOn ? 'shortlisted' : 'unshortlisted'}`, { count })

/** Several of which one is not shortlisted are shortlisted; all of them are taken off where all are. */
export async function toggleShortlist(entries: readonly ProgramEntry[]): Promise<void> {
  const isOn = !entries.every(isShortlisted)
  const changed = entries.filter((one) => isShortlisted(one) !== isOn)
  const title = () => sentence(isOn, changed.length)
  try {
    const done = await recordOwnChange(send(changed, isOn), changed.length, {
      title,
      undo: () => send(changed, !isOn),
      redo: () => send(changed, isOn),
    })
    await namespaceLoaded('operations')
    toast(title(), 'success', undoButton(done))
  } catch (cause) {
    toastError(cause)
  }
}
