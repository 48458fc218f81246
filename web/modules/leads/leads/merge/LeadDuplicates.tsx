/** Leads that may be the same person as the open one, and the lead that it was merged into. One line when there are none. */
import english from 'virtual:words/en/leads/leadMerge'
import { leadMerge, type SimilarLead } from '@contract/leads/leadRecord/leadMerge'
import { context } from '@core/commands/context'
import { queryClient, useCall } from '@core/server/api'
import { listSeparator, personName } from '@core/words/format'
import { addEnglish, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { leadList } from '../list'
import { useAgain } from '@core/server/useAgain'
import './duplicates.css'

addEnglish(...english)

const addressOf = (identifier: string) => `/leads?lead=${encodeURIComponent(identifier)}`

/** What belongs to a lead moves with a merge and its undo, which change the version of the lead: the parts of its record follow. */
function useFollowedParts(identifier: string): void {
  const { opened } = useSnapshot(leadList)
  const version = opened?.identifier === identifier ? opened.row?.version : undefined
  useAgain(version ?? 0, () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'leads' && JSON.stringify(queryKey).includes(identifier),
    }),
  )
}

function Similar({ identifier, lead }: { identifier: string; lead: SimilarLead }) {
  const t = useWords()
  const facts = [recordName(lead.stage_name), lead.staff_name ?? t('leads:unassigned')]
  const merge = async () => {
    const { MergeDialog } = await import('./MergeDialog')
    context().open(<MergeDialog lead={identifier} other={lead.identifier} />)
  }
  return (
    <li>
      <Link href={addressOf(lead.identifier)}>
        <bdi>{personName(lead)}</bdi>
      </Link>{' '}
      <span className="quiet">
        {lead.same.map((what) => t(`leadMerge:same.${what}`)).join(listSeparator())}
        {' · '}
        {facts.map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>{' '}
      {context().can(leadMerge.merge.spec.can) && (
        <button
          type="button"
          className="link"
          aria-label={t('leadMerge:mergeWith', { name: personName(lead) })}
          onClick={() => void merge()}
        >
          {t('leadMerge:merge')}
        </button>
      )}
    </li>
  )
}

export default function LeadDuplicates({ identifier }: { identifier: string }) {
  const t = useWords()
  useFollowedParts(identifier)
  const similar = useCall(leadMerge.similar, { lead: identifier })
  const { recordsInfo = [], others = 0, merged_into = null } = similar.data ?? {}
  const isNone = !merged_into && recordsInfo.length + others === 0
  return (
    <RecordPart
      title={t('leadMerge:title')}
      className="lead-duplicates"
      answers={[similar]}
      empty={isNone ? t('leadMerge:none') : undefined}
    >
      {merged_into && (
        <p>
          {t('leadMerge:mergedInto')}{' '}
          <Link href={addressOf(merged_into.identifier)}>
            <bdi>{personName(merged_into)}</bdi>
          </Link>
        </p>
      )}
      {recordsInfo.length > 0 && (
        <ul>
          {recordsInfo.map((lead) => (
            <Similar key={lead.identifier} identifier={identifier} lead={lead} />
          ))}
        </ul>
      )}
      {others > 0 && <p className="quiet">{t('leadMerge:others', { count: others })}</p>}
    </RecordPart>
  )
}
