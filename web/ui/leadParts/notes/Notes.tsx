/** The notes of a lead, or of an application, in Markdown: pinned ones first, then the newest. */
import type { LeadNote } from '@contract/leads/leadNotes'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useCall } from '@core/server/api'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Markdown } from '@ui/layout/Markdown'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { callsOf, type PartsOwner, type SubjectProps } from '../subject'
import './notes.css'

const MOST_SHOWN = 50

export default function Notes({ of, owner }: SubjectProps) {
  const t = useWords()
  const { endpoint, path } = callsOf(of).notes
  const notes = useCall(endpoint, { ...path, query: { per_page: MOST_SHOWN } })
  const { data } = notes
  return (
    <RecordPart
      title={t('leadParts:notes')}
      className="notes"
      commands={[owner.commands.note]}
      answers={[notes]}
      empty={data?.recordsInfo.length === 0 ? t('leadParts:noNotes') : undefined}
    >
      <ol>
        {data?.recordsInfo.map((note) => (
          <li key={note.identifier} data-pinned={note.is_pinned || undefined}>
            <div dir="auto">
              <Markdown text={note.content} />
            </div>
            <Foot owner={owner} note={note} />
          </li>
        ))}
      </ol>
      {data && data.totalRecords > MOST_SHOWN && (
        <p className="quiet">{t('leadParts:moreNotes', { count: data.totalRecords - MOST_SHOWN })}</p>
      )}
    </RecordPart>
  )
}

/** Who wrote it and when, and what can be done with it. */
function Foot({ owner, note }: { owner: PartsOwner; note: LeadNote }) {
  const t = useWords()
  const { identifier, content, userInfo, created_at, edited_at, is_pinned, can_edit, can_pin } = note
  /** The command on this note: the palette asks which one. */
  const button = (name: 'editNote' | 'pinNote' | 'noteHistory', text: string) => (
    <button
      type="button"
      className="link"
      aria-label={`${text}: ${content.slice(0, 60)}`}
      onClick={() =>
        void runCommand(command(owner.commands[name]), context(), {
          note: { value: identifier, label: content.slice(0, 60) },
        })
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
          {button('noteHistory', t('leadNotes:edited', { at: dateTime(edited_at) }))}
        </>
      )}
      {can_edit && <> {button('editNote', t('leadNotes:edit'))}</>}
      {can_pin && <> {button('pinNote', t(is_pinned ? 'leadNotes:unpin' : 'leadNotes:pin'))}</>}
    </p>
  )
}
