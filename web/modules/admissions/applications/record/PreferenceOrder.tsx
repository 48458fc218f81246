/** All applications of the student of this one, in the order of preference. Alt and an arrow move the one that has the focus. */
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { preferenceOrder } from '@contract/admissions/preferenceOrder'
import type { Application } from '@contract/admissions/applications'
import type { Answer } from '@contract/http'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { useAgain } from '@core/server/useAgain'
import { can } from '@core/session/session'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { addressOfApplication } from '../addresses'
import { movePreference } from '../preference'
import './preferenceOrder.css'

type Preferred = Answer<typeof preferenceOrder.list>[number]

export default function PreferenceOrder({ identifier, row }: { identifier: string; row: Application }) {
  const t = useWords()
  const lead = row.leadInfo.identifier
  const order = useCall(preferenceOrder.list, { lead })
  const { data } = order
  useAgain(row.version, order.refetch)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(undefined)
  // A row that takes another place loses the focus.
  useEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-preferred="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = undefined
  }, [data])
  const mayChange = can(preferenceOrder.change.spec.can)
  const onKeyDown = (event: React.KeyboardEvent, one: Preferred) => {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const
    if (!mayChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    moved.current = one.identifier
    movePreference(lead, one, by[event.key]).catch(toastError)
  }
  return (
    <RecordPart
      title={t('applications:preference.section')}
      className="preference-order"
      commands={['applications.addPreference']}
      answers={[order]}
      failed="applications:preference.failed"
      empty={data?.length === 1 ? t('applications:preference.alone') : undefined}
    >
      {data && data.length > 1 && (
        <ol ref={list}>
          {data.map((one) => (
            <li key={one.identifier} aria-current={one.identifier === identifier || undefined}>
              <Link
                href={addressOfApplication(one.identifier)}
                data-preferred={one.identifier}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event: React.KeyboardEvent) => onKeyDown(event, one)}
              >
                {number(one.preference_order)}. <bdi>{one.program_name}</bdi>
              </Link>
              <p className="quiet">
                <bdi>{[one.institution.name, one.campus?.name].filter(Boolean).join(' · ')}</bdi> ·{' '}
                <span className="dotted" style={{ '--dot': one.stage_colour } as React.CSSProperties}>
                  <bdi>{recordName(one.status_name ?? one.stage_name)}</bdi>
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </RecordPart>
  )
}
