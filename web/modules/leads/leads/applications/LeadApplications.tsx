/** The applications of a lead, each a link to its record, with a way to begin another one. */
import { useEffect } from 'react'
import { Link } from 'wouter'
import { applications } from '@contract/admissions/applications'
import { leadRecord, type LeadApplication } from '@contract/leads/leadRecord'
import type { Lead } from '@contract/leads/leads'
import { onEvent } from '@core/account/socket'
import { useCall } from '@core/server/api'
import { useAgain } from '@core/server/useAgain'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './leadApplications.css'

const MOST_SHOWN = 50

export default function LeadApplications({ identifier, row }: { identifier: string; row: Lead }) {
  const t = useWords()
  const all = useCall(leadRecord.applications, {
    lead: identifier,
    query: { per_page: MOST_SHOWN },
  })
  const { data, refetch } = all
  useAgain(row.version, refetch)
  useEffect(() => {
    return onEvent('applications_changed', () => void refetch())
  }, [refetch])
  const mayCreate = can(applications.create.spec.can) && row.deleted_at === null
  return (
    <RecordPart
      title={t('leads:applications.section')}
      className="lead-applications"
      commands={mayCreate ? ['applications.createForLead'] : []}
      answers={[all]}
      empty={data?.recordsInfo.length === 0 ? t('leads:applications.none') : undefined}
    >
      {data && data.recordsInfo.length > 0 && (
        <ol>
          {data.recordsInfo.map((one) => (
            <OneApplication key={one.identifier} one={one} />
          ))}
        </ol>
      )}
    </RecordPart>
  )
}

function OneApplication({ one }: { one: LeadApplication }) {
  const { identifier, program, institution, campus, intake, intake_year, status } = one
  const place = [institution, campus].filter(Boolean).join(' · ')
  const when = [intake && recordName(intake), intake_year].filter(Boolean).join(' ')
  const name = <bdi>{program}</bdi>
  return (
    <li>
      {can(applications.single.spec.can) ? (
        <Link href={`/applications?${new URLSearchParams({ application: identifier })}`}>{name}</Link>
      ) : (
        name
      )}
      <p className="quiet">
        <bdi>{place}</bdi>
        {[when, status && recordName(status)].map((text) => text && ` · ${text}`)}
      </p>
    </li>
  )
}
