/** Where an application stands: its stage, the one that comes next, its timeline, and what needs attention. */
import { applicationStage } from '@contract/admissions/applicationStage'
import type { Application } from '@contract/admissions/applications'
import { useFollowedCall } from '@core/account/useFollowedCall'
import { useAgain } from '@core/server/useAgain'
import { serverNow } from '@core/shell/clock'
import { ago, dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { ColouredLabel } from '@ui/layout/ColouredLabel'
import { nextStage, PARTS_OF_PATHS } from '@ui/stageMove/nextStage'
import { markChips } from '../columns'
import './headline.css'

export function Headline({ row }: { row: Application }) {
  const t = useWords()
  const { data, refetch } = useFollowedCall(applicationStage.next, { id: row.identifier }, PARTS_OF_PATHS)
  useAgain(row.version, refetch)
  const next = data && nextStage(data)
  return (
    <>
      <p className="detail-stage">
        <strong className="dotted" style={{ '--dot': row.stage_colour } as React.CSSProperties}>
          <bdi>
            {[row.stage_name, row.status_name, row.sub_status_name]
              .flatMap((name) => (name ? recordName(name) : []))
              .join(' · ')}
          </bdi>
        </strong>
        {next && <span>{t('leads:detail.next', { stage: recordName(next.name) })}</span>}
        {data?.timeline && (
          <span>
            {t('stageMove:timeline', {
              why: t(`timelines:why.${data.timeline.why}`, {
                name: data.timeline.name,
                country: data.timeline.country_info?.name ?? '',
              }),
            })}
          </span>
        )}
        <time dateTime={row.stage_since} title={dateTime(row.stage_since)}>
          {t('applications:since', { ago: ago(row.stage_since, serverNow()) })}
        </time>
        {markChips(row).map((chip) => (
          <ColouredLabel key={chip.text} {...chip} />
        ))}
      </p>
      {data && (
        <ol className="stage-path" aria-label={t('applications:path')}>
          {data.stages
            .filter(({ type, state }) => type !== 'cancel' || state === 'now')
            .map(({ identifier, name, state }) => (
              <li key={identifier} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <bdi>{recordName(name)}</bdi>
              </li>
            ))}
        </ol>
      )}
    </>
  )
}
