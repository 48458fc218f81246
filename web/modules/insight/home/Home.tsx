/** Home: the number of leads in each tab and the latest bulk operations. */
import { useSnapshot } from 'valtio'
import englishOperations from 'virtual:words/en/platform/operations'
import { Link } from 'wouter'
import { leads } from '@contract/leads/leads'
import { leadTabs } from '@contract/leads/leadFilters'
import { operations } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { dateTime, number } from '@core/words/format'
import { addEnglish, useWords } from '@core/words/i18n'
import { can, session, appState } from '@core/session/session'
import { Keycaps } from '@ui/layout/Keycaps'

/** Its list of operations may be on screen before the words of the area are. */
addEnglish(...englishOperations)

export default function Home() {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  void useSnapshot(session).permissions
  const hour = new Date().getHours()
  return (
    <div className="home">
      <p className="home-greeting">
        {t(`home:greeting.${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`, {
          name: profile?.userInfo.first_name ?? '',
        })}
      </p>
      {can('leads.read') && <LeadCounts />}
      {can('leads.read') && <RecentOperations />}
      <section className="home-keys" aria-label={t('home:keys')}>
        <h2>{t('home:keys')}</h2>
        <ul>
          {(
            [['mod+k', 'palette'], ['?', 'help'], ...(can('leads.read') ? [['g l', 'leads']] : [])] as [
              string,
              string,
            ][]
          ).map(([keys, name]) => (
            <li key={keys}>
              <Keycaps keys={keys} />
              <span>{t(`home:hints.${name}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function LeadCounts() {
  const t = useWords()
  const { data, isError, refetch } = useCall(leads.counts, {})
  if (isError)
    return (
      <p className="home-failed" role="alert">
        {t('home:failed')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('app:failed.retry')}
        </button>
      </p>
    )
  return (
    <section aria-label={t('home:waiting')}>
      <h2>{t('home:waiting')}</h2>
      <ul className="home-counts" aria-busy={!data}>
        {leadTabs.map((tab) => (
          <li key={tab}>
            <Link href={tab === 'all' ? '/leads' : `/leads?tab=${tab}`}>
              <strong>{data ? number(data.tabs[tab] ?? 0) : ' '}</strong>
              <span>{t(`home:tabs.${tab}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentOperations() {
  const t = useWords()
  const { data } = useCall(operations.list, { query: { per_page: 5 } })
  if (!data || data.recordsInfo.length === 0) return null
  return (
    <section aria-label={t('home:done')}>
      <h2>{t('home:done')}</h2>
      <ul className="home-done">
        {data.recordsInfo.map((one) => (
          <li key={one.identifier}>
            <span>{t(`operations:did.${one.verb.replace('.', '_')}`, { count: one.changed })}</span>
            <span className="dim">
              {one.userInfo && (
                <bdi>
                  {one.userInfo.first_name} {one.userInfo.last_name}
                </bdi>
              )}{' '}
              · <time dateTime={one.created_at}>{dateTime(one.created_at)}</time>
              {one.undone_at && (
                <>
                  {' · '}
                  {one.undoneByInfo
                    ? t('home:undoneBy', {
                        name: `${one.undoneByInfo.first_name} ${one.undoneByInfo.last_name}`,
                      })
                    : t('home:undone')}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
