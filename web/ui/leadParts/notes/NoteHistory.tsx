/** What a note said before, newest first. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { leadNotes } from '@contract/leads/leadNotes'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { Markdown } from '@ui/layout/Markdown'

export function NoteHistory({ lead, note }: { lead: string; note: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leadNotes.history, { lead, note }, { staleTime: 0 })
  return (
    <Dialog isOpen title={t('leadNotes:history')} onClose={closeDialog} className="record" lazy>
      <DialogBody>
        {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
        <ol className="note-history" aria-busy={!data && !isError}>
          {data?.map(({ content, created_at }) => (
            <li key={created_at}>
              <p className="quiet">
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </p>
              <div dir="auto">
                <Markdown text={content} />
              </div>
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
