/** The notes of a lead in Markdown, pinned ones first, then the newest. */
import { leadNotes, type LeadNote } from '@contract/leads/leadNotes'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useCall } from '@core/server/api'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { Markdown } from '@ui/layout/Markdown'
import './notes.css'

const MOST_SHOWN = 50

export default function LeadNotes({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leadNotes.list, {
    lead: identifier,
    query: { per_page: MOST_SHOWN },
  })
  if (!data && !isError) return null
  return (
    <section className="detail-group notes">
      <h3>
        {t('leads:detail.notes')} <CommandButton id="leads.note" size="small" />
      </h3>
      {!data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data?.recordsInfo.length === 0 && <p className="quiet">{t('leads:detail.noNotes')}</p>}
      <ol>
        {data?.recordsInfo.map((note) => (
          <li key={note.identifier} data-pinned={note.is_pinned || undefined}>
            <div dir="auto">
              <Markdown text={note.content} />
            </div>
            <Foot note={note} />
          </li>
        ))}
      </ol>
      {data && data.totalRecords > MOST_SHOWN && (
        <p className="quiet">{t('leads:detail.moreNotes', { count: data.totalRecords - MOST_SHOWN })}</p>
      )}
    </section>
  )
}

/** Who wrote it and when, and what can be done with it. */
function Foot({ note }: { note: LeadNote }) {
  const t = useWords()
  const { identifier, content, userInfo, created_at, edited_at, is_pinned, can_edit, can_pin } = note
  /** The command on this note: the palette asks which one. */
  const button = (id: 'leads.editNote' | 'leads.pinNote' | 'leads.noteHistory', text: string) => (
    <button
      type="button"
      className="link"
      aria-label={`${text}: ${content.slice(0, 60)}`}
      onClick={() =>
        void runCommand(command(id), context(), { note: { value: identifier, label: content.slice(0, 60) } })
      }
    >
      {text}
    </button>
  )
  return (
    <p className="quiet">
      {is_pinned && <>{t('leadNotes:pinned')} · </>}
      {userInfo && (
        <>
          <bdi>{personName(userInfo)}</bdi> ·{' '}
        </>
      )}
      <time dateTime={created_at}>{dateTime(created_at)}</time>
      {edited_at && (
        <>
          {' · '}
          {button('leads.noteHistory', t('leadNotes:edited', { at: dateTime(edited_at) }))}
        </>
      )}
      {can_edit && <> {button('leads.editNote', t('leadNotes:edit'))}</>}
      {can_pin && <> {button('leads.pinNote', t(is_pinned ? 'leadNotes:unpin' : 'leadNotes:pin'))}</>}
    </p>
  )
}
