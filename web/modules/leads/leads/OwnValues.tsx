/** What forms asked about a lead besides its columns. */
import { useEffect, useRef } from 'react'
import { leadAnswers, type OwnValue } from '@contract/leads/leadAnswers'
import type { Lead } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { date, dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

const textOf = ({ type, texts }: OwnValue): string =>
  texts
    .map((text) => {
      if (type === 'number') return number(Number(text))
      if (type === 'date') return date(text)
      return type === 'datetime' ? dateTime(text) : recordName(text)
    })
    .join(', ')

/** Asked again when the lead changes. */
export default function OwnValues({ lead: { identifier, version } }: { lead: Lead }) {
  const t = useWords()
  const { data, refetch } = useCall(leadAnswers.ownValues, { lead: identifier })
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
  if (!data || data.length === 0) return null
  return (
    <section className="detail-group">
      <h3>{t('leadForms:own')}</h3>
      <dl>
        {data.map((one) => (
          <div key={one.name}>
            <dt>
              <bdi>{recordName(one.label)}</bdi>
            </dt>
            <dd>
              <bdi>{textOf(one)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
