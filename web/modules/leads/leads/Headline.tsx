/** Where a lead stands: its stage, the one that comes next, its timeline and why it has that one, and how long nothing has changed. */
import { leadStage } from '@contract/leads/leadStage'
import type { Lead } from '@contract/leads/leads'
import { useFollowedCall } from '@core/account/useFollowedCall'
import { serverNow } from '@core/shell/clock'
import { ago, dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { nextStage, PARTS_OF_PATHS } from '@ui/stageMove/nextStage'
import { leadColumns } from './columns'
import { useAgain } from '@core/server/useAgain'

export function Headline({ lead }: { lead: Lead }) {
  const t = useWords()
  const { data, refetch } = useFollowedCall(leadStage.next, { lead: lead.identifier }, PARTS_OF_PATHS)
  useAgain(lead.version, refetch)
  const next = data && nextStage(data)
  const stage = leadColumns.find(({ key }) => key === 'stage_name')!
  return (
    <p className="detail-stage">
      <strong className="dotted" style={{ '--dot': stage.dot!(lead) } as React.CSSProperties}>
        <bdi>
          {[stage.text(lead), lead.status_name && recordName(lead.status_name)].filter(Boolean).join(' · ')}
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
      <time dateTime={lead.updated_at} title={dateTime(lead.updated_at)}>
        {t('leads:detail.changed', { ago: ago(lead.updated_at, serverNow()) })}
      </time>
    </p>
  )
}
