/** The programs that are shortlisted for a lead, in its order, with how it fits each of them. */
import english from 'virtual:words/en/leads/programShortlist'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { applications } from '@contract/admissions/applications'
import { programFinder } from '@contract/catalog/programFinder'
import { MOST_SHORTLISTED, programShortlist, type ShortlistedProgram } from '@contract/leads/programShortlist'
import type { Lead } from '@contract/leads/leads'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useAgain } from '@core/server/useAgain'
import { useCall } from '@core/server/api'
import { can } from '@core/session/session'
import { country, listSeparator, amountText, number } from '@core/words/format'
import { addEnglish, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { ColouredLabel } from '@ui/layout/ColouredLabel'
import { fitChip, notOfferedChip } from '@ui/programFit/fitTexts'
import { FitRules } from '@ui/programFit/FitRules'
import { askedFact } from '@ui/recordPage/askedFact'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { reorder, takeOff } from './changes'

addEnglish(...english)

/** Opens the form of a new application of the lead in hand to this program. */
const apply = ({ identifier, name }: ShortlistedProgram['program']) =>
  void runCommand(command('applications.createForLead'), context(), {
    program: { value: identifier, label: name },
  })

export default function LeadPrograms({ identifier, row }: { identifier: string; row: Lead }) {
  const t = useWords()
  const shortlist = useCall(programShortlist.list, {
    lead: identifier,
    query: { per_page: MOST_SHORTLISTED },
  })
  const { data } = shortlist
  useAgain(row.version, shortlist.refetch)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(undefined)
  const programs = data?.recordsInfo ?? []
  const mayChange = can(programShortlist.shortlist.spec.can) && row.deleted_at === null
  const move = async (at: number, by: 1 | -1) => {
    const order = programs.map(({ program }) => program.identifier)
    const [program] = order.splice(at, 1)
    order.splice(at + by, 0, program!)
    moved.current = program
    await reorder(identifier, order)
  }
  // A row that takes another place loses the focus.
  useEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-program="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = undefined
  }, [data])
  return (
    <RecordPart
      title={t('programShortlist:section')}
      className="lead-programs"
      commands={['programShortlist.find']}
      answers={[shortlist]}
      empty={programs.length === 0 ? t('programShortlist:none') : undefined}
    >
      {programs.length > 0 && (
        <ol ref={list}>
          {programs.map((one, at) => (
            <Program
              key={one.program.identifier}
              lead={identifier}
              one={one}
              mayChange={mayChange}
              move={(by) => (at + by < 0 || at + by >= programs.length ? undefined : void move(at, by))}
            />
          ))}
        </ol>
      )}
    </RecordPart>
  )
}

interface Props {
  lead: string
  one: ShortlistedProgram
  mayChange: boolean
  move(by: 1 | -1): void
}
function Program({ lead, one: { program, position, is_offered, fit }, mayChange, move }: Props) {
  const [isOpen, setOpen] = useState(false)
  const remove = () => void takeOff(lead, program.identifier)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const
    if (!mayChange) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) move(by[event.key])
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li>
      <div className="program-row">
        <button
          type="button"
          className="link"
          data-program={program.identifier}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          {number(position)}. <bdi>{program.name}</bdi>
        </button>
        {is_offered ? <ColouredLabel {...fitChip(fit)} /> : <ColouredLabel {...notOfferedChip()} />}
        {mayChange && <Buttons program={program} isOffered={is_offered} onRemove={remove} />}
      </div>
      <ProgramFacts program={program} isOffered={is_offered} />
      {isOpen && (
        <FitRules
          lead={lead}
          program={program.identifier}
          onAsk={mayChange ? (field) => (askedFact.wanted = { record: lead, field }) : undefined}
        />
      )}
    </li>
  )
}

function ProgramFacts({
  program,
  isOffered,
}: {
  program: ShortlistedProgram['program']
  isOffered: boolean
}) {
  const t = useWords()
  const place = [program.institution, program.city, country(program.country)].join(listSeparator())
  const fee = program.tuition_fee === null ? null : amountText(program.tuition_fee, program.currency)
  return (
    <p className="quiet">
      {isOffered && can(programFinder.detail.spec.can) && (
        <>
          <Link href={`/programs?program=${encodeURIComponent(program.identifier)}`}>
            {t('programShortlist:open')}
          </Link>{' '}
        </>
      )}
      <bdi>{place}</bdi> · {recordName(program.study_level)}
      {fee && (
        <>
          {' · '}
          <bdi dir="ltr">{fee}</bdi>
        </>
      )}
    </p>
  )
}

/** What is done with a program of the list by a click: an application to it, and taking it off. */
function Buttons({
  program,
  isOffered,
  onRemove,
}: Pick<ShortlistedProgram, 'program'> & { isOffered: boolean; onRemove(): void }) {
  const t = useWords()
  return (
    <>
      {isOffered && can(applications.create.spec.can) && (
        <button
          type="button"
          className="link"
          aria-label={t('programShortlist:applyTo', { name: program.name })}
          onClick={() => apply(program)}
        >
          {t('programShortlist:apply')}
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-label={t('programShortlist:remove', { name: program.name })}
        onClick={onRemove}
      >
        ×
      </button>
    </>
  )
}
