/** What was done to a lead, newest first: by whom, when, and each value before and after. */
import { useTranslation } from 'react-i18next'
import { leads, type LeadActivity } from '../../../sim-server/contract/leads'
import { useCall } from '../../core/api'
import { dateTime } from '../../core/format'
import { Refused } from '../../core/http'
import { words } from '../../core/i18n'

const shownValue = (value: unknown) => (value === null || value === undefined || value === '' ? '–' : Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value))
const changes = ({ before, after }: LeadActivity) => [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => shownValue(before[key]) !== shownValue(after[key]))

export function LeadLog({ identifier }: { identifier: string }) {
  const { t, i18n } = useTranslation('leads')
  const { data, error } = useCall(leads.activities, { lead: identifier, query: { per_page: 50 } })
  const labelOf = (key: string) => (i18n.exists(`leads:fields.${key}`) ? t(`fields.${key}`) : key.replaceAll('_', ' '))
  return (
    <section className="detail-group log" aria-busy={!data && !error}>
      <h3>{t('detail.log')}</h3>
      {error && <p role="alert" className="detail-problem">{(error instanceof Refused ? error.messages : ['Something went wrong']).map((one) => words.sentence(one)).join(' ')}</p>}
      {data?.recordsInfo.length === 0 && <p className="quiet">{t('detail.noLog')}</p>}
      <ol>
        {data?.recordsInfo.map((one) => (
          <li key={one.identifier}>
            <p><bdi>{one.description}</bdi></p>
            <p className="quiet">{one.userInfo && <><bdi>{one.userInfo.first_name} {one.userInfo.last_name}</bdi> · </>}<time dateTime={one.created_at}>{dateTime(one.created_at)}</time></p>
            {changes(one).map((key) => <p key={key} className="change"><span className="quiet">{labelOf(key)}</span> <del><bdi>{shownValue(one.before[key])}</bdi></del> → <ins><bdi>{shownValue(one.after[key])}</bdi></ins></p>)}
          </li>
        ))}
      </ol>
    </section>
  )
}
