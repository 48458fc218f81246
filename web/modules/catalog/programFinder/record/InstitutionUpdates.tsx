/** What the institution of a program has announced lately: of each kind of update that the reader may see. */
import { useQueries } from '@tanstack/react-query'
import { kinds } from '@contract/updates/updates'
import type { ProgramEntry } from '@contract/catalog/programs'
import { queryKeyOf } from '@core/server/api'
import { call } from '@core/server/http'
import { can } from '@core/session/session'
import { ago } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { context } from '@core/commands/context'
import { serverNow } from '@core/shell/clock'
import { linkTo } from '@ui/layout/linkTo'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { PlainButton } from '@ui/layout/PlainButton'
import './programRecord.css'

const SHOWN = 5
/** Kinds whose entries have a title, and their pages. */
const pages = { recent: '/recent-updates', scholarship: '/scholarship-updates' } as const
type Kind = keyof typeof pages

const argumentsOf = (institution: string) => ({
  query: {
    institution_id: institution,
    per_page: SHOWN,
    sort_by: 'created_at' as const,
    sort: 'desc' as const,
  },
})
const queryOf = (kind: Kind, institution: string) => ({
  queryKey: queryKeyOf(kinds[kind].list, argumentsOf(institution)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(kinds[kind].list, argumentsOf(institution), { signal }) as Promise<{
      recordsInfo: { identifier: string; title: string; created_at: string }[]
    }>,
})

export default function InstitutionUpdates({ row: { institution } }: { row: ProgramEntry }) {
  const t = useWords()
  const readable = (Object.keys(pages) as Kind[]).filter((kind) => can(kinds[kind].list.spec.can))
  const answers = useQueries({ queries: readable.map((kind) => queryOf(kind, institution.identifier)) })
  const all = answers
    .flatMap(({ data }, at) => (data?.recordsInfo ?? []).map((one) => ({ ...one, kind: readable[at]! })))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <RecordPart
      title={t('programRecord:record.updates')}
      answers={answers}
      failed="programRecord:updates.failed"
      empty={
        all.length === 0 ? t('programRecord:updates.empty', { institution: institution.name }) : undefined
      }
    >
      <ul className="institution-updates">
        {all.map(({ identifier, kind, title, created_at }) => {
          const path = `${pages[kind]}?open=${encodeURIComponent(identifier)}`
          return (
            <li key={identifier}>
              <PlainButton
                variant="minimal"
                size="small"
                text={title}
                {...linkTo(path, () => context().go(path))}
              />{' '}
              <span className="quiet">{ago(created_at, serverNow())}</span>
            </li>
          )
        })}
      </ul>
    </RecordPart>
  )
}
