/**
 * The stages of a timeline, drawn as the path they are: each with its days, which add up, and whether it may be skipped. Alt with ↑ or ↓
 * moves the stage, as dragging does; alt+Delete takes it out.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { stages } from '@contract/masters/stages'
import type { StageModule } from '@contract/masters/stages/stageKinds'
import { timelines, type AssignedStage } from '@contract/masters/timelines'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { useCall } from '@core/server/api'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { PlainButton } from '@ui/layout/PlainButton'
import { useDiscard, type Discard } from '@ui/record/useDiscard'
import { StagePath } from './StagePath'
import { dayRanges, daysProblem, newRow, rowOf, withFacts, type StageRow } from './stageRows'
import { BusyButton } from '@ui/layout/BusyButton'
import './timelines.css'

interface Props {
  timeline: { identifier: string; updated_at: string; name: string; module_type: StageModule }
  save(body: {
    stage_data: { stage_id: string; is_skippable: boolean; est_days: string }[]
    updated_at?: string | undefined
  }): Promise<void>
}

export function StagesDialog(props: Props) {
  const t = useWords()
  const discard = useDiscard()
  const { identifier, module_type, name } = props.timeline
  const assigned = useCall(timelines.assignedStages, { query: { timeline_id: identifier } })
  const offered = useCall(stages.list, {
    query: { module_type, is_active: '1', per_page: 500, sort_by: 'order_by', sort: 'asc' },
  })
  // Stages that were changed since they were loaded are not those to edit. Once they are edited, they stay.
  const isCurrent = useRef(false)
  isCurrent.current ||= assigned.isFetchedAfterMount || !assigned.isStale
  return (
    <Dialog
      isOpen
      title={t('timelines:stages.title', { name })}
      onClose={discard.close}
      canOutsideClickClose={false}
      className="record wide"
    >
      {assigned.data && isCurrent.current && offered.data ? (
        <EditedStages
          {...props}
          assigned={assigned.data}
          offered={offered.data.recordsInfo}
          discard={discard}
        />
      ) : (
        <DialogBody>
          {assigned.isError || offered.isError ? (
            <LoadError
              messageKey="timelines:stages.failed"
              onRetry={() => Promise.all([assigned.refetch(), offered.refetch()])}
            />
          ) : (
            <p aria-busy="true" />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

/** What is saved of a row. */
const stageData = ({ stage_id, is_skippable, est_days }: StageRow) => ({ stage_id, is_skippable, est_days })

type Offered = Parameters<typeof newRow>[0]

function EditedStages({
  timeline,
  assigned,
  offered,
  save,
  discard,
}: Props & {
  assigned: readonly AssignedStage[]
  offered: readonly Offered[]
  discard: Discard
}) {
  const t = useWords()
  const [begun] = useState<readonly StageRow[]>(() => assigned.map(rowOf))
  const [edited, setRows] = useState(begun)
  const rows = withFacts(edited, assigned)
  const [picked, setPicked] = useState('')
  const [isSaving, setSaving] = useState(false)
  /** Undefined once the person has been told of the change of somebody else: who saves again, overwrites it knowingly. */
  const [seen, setSeen] = useState<string | undefined>(timeline.updated_at)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const problem = rows.map(({ est_days }) => daysProblem(est_days)).find(Boolean)
  const total = dayRanges(rows).findLast((range) => range !== undefined)?.[1] ?? 0
  const left = offered.filter(({ identifier }) => !rows.some(({ stage_id }) => stage_id === identifier))
  const { isDirty } = discard
  useEffect(() => {
    isDirty.current = JSON.stringify(edited.map(stageData)) !== JSON.stringify(begun.map(stageData))
  }, [edited, begun, isDirty])
  const add = () => {
    const stage = left.find(({ identifier }) => identifier === picked)
    if (stage) setRows([...rows, newRow(stage)])
    setPicked('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem || isSaving) return
    setSaving(true)
    try {
      await save({
        stage_data: rows.map(stageData),
        updated_at: seen,
      })
      discard.leave()
    } catch (cause) {
      if (cause instanceof Refused && cause.message === CHANGED_MEANWHILE) {
        setMeanwhile(cause.messages)
        setSeen(undefined)
      } else toastError(cause)
      setSaving(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {meanwhile.length > 0 && (
          <div role="alert" className="timeline-meanwhile">
            {meanwhile.map((message) => (
              <p key={message}>{t.sentence(message)}</p>
            ))}
          </div>
        )}
        <div className="timeline-add">
          <span>{t('timelines:stages.add')}</span>
          <select
            className="bp6-input"
            aria-label={t('timelines:stages.add')}
            autoFocus
            value={picked}
            onChange={({ currentTarget: { value } }) => setPicked(value)}
            // Letters choose in a select, so that only Enter adds.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !picked) return
              event.preventDefault()
              add()
            }}
          >
            <option value="">
              {t(
                `timelines:stages.${left.length > 0 ? 'choose' : offered.length > 0 ? 'allChosen' : 'noneOfModule'}`,
              )}
            </option>
            {left.map(({ identifier, name }) => (
              <option key={identifier} value={identifier}>
                {recordName(name)}
              </option>
            ))}
          </select>
          <PlainButton size="small" text={t('timelines:stages.addNow')} disabled={!picked} onClick={add} />
        </div>
        <StagePath rows={rows} onChange={setRows} />
        <p className="timeline-total" role="status">
          {problem ? t.sentence(problem) : t('timelines:stages.total', { count: total, days: number(total) })}
        </p>
        <p className="timeline-hint">{t('timelines:stages.hint')}</p>
        {discard.warning}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={discard.close} text={t('app:cancel')} />
            <BusyButton
              type="submit"
              intent="primary"
              busy={isSaving}
              disabled={!!problem}
              text={t('app:save')}
            />
          </>
        }
      />
    </form>
  )
}
