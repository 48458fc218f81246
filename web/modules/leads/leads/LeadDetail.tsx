/** One lead, as a panel beside the list or as a page: fields, owners and activity log. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import { leads, type Lead } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime } from '@core/words/format'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { lazyPart } from '@ui/layout/lazyPart'
import { LoadError } from '@ui/layout/LoadError'
import { recordName } from '@core/words/recordNames'
import { leadColumns } from './columns'
import { DetailHead } from './DetailHead'
import { leadList } from './list'
import { Headline } from './Headline'
import { LeadLog } from './LeadLog'
import { LeadNotes } from './LeadNotes'

const LeadDocuments = lazyPart(() => import('./LeadDocuments'))
const LeadTasks = lazyPart(() => import('./LeadTasks'))
const OwnColumns = lazyPart(() => import('./OwnColumns'))
const OwnValues = lazyPart(() => import('./OwnValues'))

/** Fields by group, in the order of a phone call: contact, plan, owner, origin. */
const groups = {
  contact: ['email', 'mobile', 'source_country', 'source_city'],
  plan: ['destination_country', 'intake_name', 'is_deferred', 'tags'],
  owner: ['staff_name', 'branch_name', 'team_name'],
  origin: [
    'lead_source_name',
    'lead_medium_name',
    'utm_source',
    'utm_medium',
    'created_at',
    'updated_at',
    'identifier',
  ],
} as const
const columnOf = (key: string) => leadColumns.find((one) => one.key === key)!

export default function LeadDetail(): ReactNode {
  const t = useWords()
  const { openedIdentifier, detail } = useSnapshot(leadList)
  const isPage = detail === 'page'
  useEffect(() => {
    // Behind the page of a lead nothing takes the focus: the grid has it when that is gone.
    if (!isPage) return undefined
    return () => {
      if (!document.activeElement?.closest('[role=dialog]')) leadList.surface?.focus()
    }
  }, [isPage])
  return (
    <>
      <OwnColumns />
      {detail !== 'closed' && openedIdentifier && (
        <aside className={`detail ${detail}`} aria-label={t('leads:detail.label')}>
          <Content key={openedIdentifier} identifier={openedIdentifier} page={detail === 'page'} />
        </aside>
      )}
    </>
  )
}

function Content({ identifier, page }: { identifier: string; page: boolean }) {
  const t = useWords()
  const { stale } = useSnapshot(leadList)
  const loaded = leadList.rows.loaded([identifier])[0]
  const { data, error } = useCall(leads.single, { id: identifier }, { placeholderData: loaded })
  const isMissing = error instanceof Refused && error.status === 404
  useEffect(() => {
    if (data || isMissing) leadList.opened = ref({ identifier, row: isMissing ? null : (data as Lead) })
  }, [identifier, data, isMissing])
  const lead = (data ?? loaded) as Lead | undefined
  const body = useRef<HTMLDivElement>(null)
  const name = useId()
  useEffect(() => {
    // The list behind the page of a lead is inert, and cannot keep the focus.
    if (page && document.activeElement?.matches('body, #page, [inert] *'))
      body.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <>
      <DetailHead {...{ identifier, lead, name }} isPage={page} />
      {error && !lead && <DetailProblem error={error} />}
      <div
        ref={body}
        className="detail-body"
        role="group"
        tabIndex={0}
        aria-labelledby={name}
        data-home={page || undefined}
      >
        {lead && <Headline lead={lead} />}
        <div className="detail-facts">
          {stale.has(identifier) && <p className="stale-note">{t('leads:detail.stale')}</p>}
          {lead && <Fields lead={lead} />}
          {lead && <OwnValues lead={lead} />}
          {lead && <Staff identifier={identifier} />}
        </div>
        <div className="detail-story">
          <LeadTasks identifier={identifier} />
          <LeadDocuments identifier={identifier} />
          <LeadNotes identifier={identifier} />
          <LeadLog identifier={identifier} />
        </div>
      </div>
    </>
  )
}

function DetailProblem({ error }: { error: Error }) {
  const t = useWords()
  const messages = error instanceof Refused ? error.messages : ['Something went wrong']
  return (
    <p role="alert" className="detail-problem">
      {messages.map((one) => t.sentence(one)).join(' ')}
    </p>
  )
}

function Fields({ lead }: { lead: Lead }) {
  const t = useWords()
  return (
    <>
      {lead.deleted_at && (
        <p className="detail-problem">{t('leads:detail.deleted', { at: dateTime(lead.deleted_at) })}</p>
      )}
      {Object.entries(groups).map(([group, keys]) => (
        <section key={group} className="detail-group">
          <h3>{t(`leads:detail.${group}`)}</h3>
          <dl>
            {keys.map(columnOf).map((one) => (
              <div key={one.key}>
                <dt>{t(`leads:fields.${one.key}`)}</dt>
                <dd>
                  {one.chips && one.chips(lead).length > 0 ? (
                    <span className="chips">
                      {one.chips(lead).map((chip) => (
                        <bdi
                          key={chip.text}
                          className="chip"
                          style={{ '--chip': chip.background } as React.CSSProperties}
                        >
                          {chip.text}
                        </bdi>
                      ))}
                    </span>
                  ) : (
                    <bdi dir={one.ltr ? 'ltr' : undefined}>
                      {one.key.endsWith('_at')
                        ? dateTime(lead[one.key as 'created_at'])
                        : one.text(lead) || MISSING_VALUE.text}
                    </bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function Staff({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leads.assignedStaff, { id: identifier })
  if (!isError && !data?.length) return null
  return (
    <section className="detail-group">
      <h3>{t('leads:detail.staff')}</h3>
      {!data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      <dl>
        {data?.map((one) => (
          <div key={`${one.role_identifier} ${one.user_identifier}`}>
            <dt>{recordName(one.role_name)}</dt>
            <dd>
              <bdi>
                {one.first_name} {one.last_name}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
