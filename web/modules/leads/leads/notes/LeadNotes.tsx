/** The notes of a lead, newest first. */
import { leadNotes } from '@contract/leads/leadNotes'
import { useCall } from '@core/server/api'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'

const MOST_SHOWN = 50

export function LeadNotes({ identifier }: { identifier: string }) {
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
        {data?.recordsInfo.map(({ identifier: id, content, userInfo, created_at }) => (
          <li key={id}>
            <p dir="auto">{content}</p>
            <p className="quiet">
              {userInfo && (
                <>
                  <bdi>
                    {userInfo.first_name} {userInfo.last_name}
                  </bdi>{' '}
                  ·{' '}
                </>
              )}
              <time dateTime={created_at}>{dateTime(created_at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {data && data.totalRecords > MOST_SHOWN && (
        <p className="quiet">{t('leads:detail.moreNotes', { count: data.totalRecords - MOST_SHOWN })}</p>
      )}
    </section>
  )
}
