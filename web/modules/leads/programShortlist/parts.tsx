/** What stands above the programs: which lead is in hand, how to take another one, and which programs are marked. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { MOST_SHORTLISTED, programShortlist } from '@contract/leads/programShortlist'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { List } from '@core/list/list'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { finder } from '@ui/heldPrograms/finderState'
import { HeldPrograms } from '@ui/heldPrograms/HeldPrograms'
import { CommandButton } from '@ui/layout/CommandButton'
import type { ListParts } from '@ui/list/ShownList'
import { LoadError } from '@ui/layout/LoadError'
import { ProgramChips } from '@ui/programFit/ProgramChips'
import { hand, takeInHand } from './hand'
import '@ui/layout/listStrip.css'

/** Programs of the lead's shortlist that the list has no rows of. Its record takes them off. */
function NoLongerOffered({ lead }: { lead: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(programShortlist.list, {
    lead,
    query: { per_page: MOST_SHORTLISTED },
  })
  if (!data) return isError ? <LoadError messageKey="app:failed.part" onRetry={refetch} /> : null
  const programs = data.recordsInfo.filter(({ is_offered }) => !is_offered)
  return <ProgramChips label={t('programFit:notOffered')} programs={programs.map(({ program }) => program)} />
}

function LeadStrip({ list }: { list: List<ProgramEntry> }) {
  const t = useWords()
  const { filters } = useSnapshot(list.query)
  const { leads } = useSnapshot(hand)
  const named = filters['fits_lead']
  useEffect(() => {
    if (named) takeInHand(named).catch(toastError)
  }, [named])
  const [first, ...others] = leads
  return (
    <span className="lead-in-hand">
      {first ? (
        <>
          {t('programShortlist:for')}{' '}
          <Link href={`/leads?lead=${encodeURIComponent(first.identifier)}&queryTab=programs`}>
            <bdi>{first.name}</bdi>
          </Link>
          {others.length > 0 && ` ${t('programShortlist:others', { count: others.length })}`}
        </>
      ) : (
        t('programShortlist:noLead')
      )}{' '}
      <CommandButton id="programShortlist.choose" size="small" />
      {first && <NoLongerOffered lead={first.identifier} />}
    </span>
  )
}

/** Takes no room before something is marked. */
function HeldStrip() {
  const { comparePrograms, assignToLead } = useSnapshot(finder)
  if (comparePrograms.length + assignToLead.length === 0) return null
  return (
    <div className="list-strip">
      <HeldPrograms />
      {comparePrograms.length > 0 && <CommandButton id="programRecord.compare" size="small" />}
    </div>
  )
}

export default { Bar: LeadStrip, Strip: HeldStrip } satisfies ListParts<ProgramEntry>
