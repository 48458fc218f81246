/**
 * Programs on a student's list: their own, which they take off and put back, and those of their counsellor, whose list is the counsellor's
 * to change (business-6-rules-02).
 */
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { studentLists, type PortalProgram } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { amountText, country } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from '../Answered'
import { useSending } from '../useSending'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

const ALL = { query: { per_page: 100 } }
const TABS = ['own', 'staff'] as const
type Tab = (typeof TABS)[number]

export default function Shortlist() {
  const t = useWords()
  const answer = useAnswer(studentLists.shortlist, ALL)
  const tab: Tab = new URLSearchParams(useSearch()).get('tab') === 'staff' ? 'staff' : 'own'
  return (
    <>
      <nav className="portal-tabs" aria-label={t('studentPortal:pages.shortlist')}>
        {TABS.map((one) => (
          <Link
            key={one}
            href={one === 'own' ? portalPaths.shortlist : `${portalPaths.shortlist}?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`studentPortal:shortlists.${one}`)}
          </Link>
        ))}
      </nav>
      <Answered answer={answer}>
        {({ recordsInfo }) => (
          <Programs tab={tab} programs={recordsInfo.filter((one) => one.is_by_staff === (tab === 'staff'))} />
        )}
      </Answered>
      <Link href="/program-finder" className="portal-link">
        {t('studentPortal:pages.finder')}
      </Link>
    </>
  )
}

function Programs({ tab, programs }: { tab: Tab; programs: readonly PortalProgram[] }) {
  const t = useWords()
  /** Taken off on this page: they stay in their place, to be put back. */
  const [taken, setTaken] = useState<readonly PortalProgram[]>([])
  const gone =
    tab === 'own' ? taken.filter((one) => programs.every((other) => other.identifier !== one.identifier)) : []
  const shown = [...programs, ...gone.map((one) => ({ ...one, is_shortlisted: false }))]
  if (shown.length === 0) return <p className="dim">{t(`studentPortal:noShortlist.${tab}`)}</p>
  return (
    <ul className="portal-list">
      {shown.map((one) => (
        <Program key={one.identifier} program={one} onTaken={() => setTaken([...taken, one])} />
      ))}
    </ul>
  )
}

function Program({ program, onTaken }: { program: PortalProgram; onTaken(): void }) {
  const t = useWords()
  const { isBusy, refusals, submit } = useSending(studentLists.changeShortlist)
  const { identifier, is_shortlisted, is_by_staff, tuition_fee } = program
  const toggle = async () => {
    const isTaken = await submit({ body: { program: identifier, is_shortlist: !is_shortlisted } })
    if (isTaken && is_shortlisted) onTaken()
  }
  return (
    <li className="portal-card">
      <h3>
        <bdi>{program.program}</bdi>
      </h3>
      <p className="dim">
        <bdi>{program.institution}</bdi> · <bdi>{program.campus}</bdi> · {country(program.country)}
      </p>
      <p>
        {t(`studentPortal:fits.${program.fit}`)}
        {tuition_fee !== null && (
          <> · {t('studentPortal:perYear', { amount: amountText(tuition_fee, program.currency) })}</>
        )}
      </p>
      <button
        type="button"
        className="portal-button"
        aria-pressed={is_shortlisted}
        aria-busy={isBusy}
        disabled={is_by_staff}
        onClick={() => void toggle()}
      >
        {t(is_shortlisted ? 'studentPortal:shortlisted' : 'studentPortal:shortlistIt')}
      </button>
      {is_by_staff && <p className="dim">{t('studentPortal:byStaff')}</p>}
      {refusals[''] && (
        <p role="alert" className="portal-refusal">
          {t.sentence(refusals[''])}
        </p>
      )}
    </li>
  )
}
