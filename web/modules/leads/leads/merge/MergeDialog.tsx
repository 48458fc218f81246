/** Merges two leads field by field: whose value stays is chosen by 1 and 2, by arrows or by a click; Enter merges. */
import english from 'virtual:words/en/leads/leadMerge'
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Answer } from '@contract/http'
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import type { LoggedValue } from '@contract/platform/loggedChanges'
import { context } from '@core/commands/context'
import { queryClient, useCall } from '@core/server/api'
import { Refused } from '@core/server/refused'
import { MISSING_VALUE } from '@core/shell/constants'
import { useCloseDialog } from '@core/shell/dialogs'
import { date, dateTime, personName } from '@core/words/format'
import { addEnglish, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { BusyButton } from '@ui/layout/BusyButton'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { PageLoading } from '@ui/layout/PageLoading'
import { tellChange } from '@ui/operation/tellChange'
import { call } from '@core/server/http'
import { chooseByKey, useMergeChoice, type Side } from './useMergeChoice'
import './merge.css'

addEnglish(...english)

type Comparison = Answer<typeof leadMerge.compare>
const sides = ['lead', 'other'] as const

const textOf = ({ as, value }: LoggedValue, gone: string): string => {
  if (as === 'gone') return gone
  if (as === 'time') return dateTime(value)
  return as === 'name' ? recordName(value) : value
}

interface RowProps {
  label: string
  /** What each lead has, as text. */
  texts: Readonly<Record<Side, string>>
  side: Side
  choose(side: Side): void
  isFirst?: boolean
}
function ChoiceRow({ label, texts, side, choose, isFirst }: RowProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => chooseByKey(event, side, choose)
  return (
    <div className="merge-row" role="radiogroup" aria-labelledby={id} onKeyDown={onKeyDown}>
      <span id={id} className="quiet">
        {label}
      </span>
      {sides.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          data-side={one}
          aria-checked={side === one}
          tabIndex={side === one ? 0 : -1}
          // The choice of the lead that stays has the focus when the dialog opens.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst === true && side === one}
          onClick={() => choose(one)}
        >
          <bdi>{texts[one]}</bdi>
        </button>
      ))}
    </div>
  )
}

/** Sends the merge: the record of the lead that stays is open afterwards. */
function useMerge({ lead, other, fields }: Comparison, { stays, sideOf }: ReturnType<typeof useMergeChoice>) {
  const close = useCloseDialog()
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblems([])
    const [kept, gone] = stays === 'lead' ? [lead, other] : [other, lead]
    const body = {
      lead_identifier: kept.identifier,
      other_identifier: gone.identifier,
      lead_version: kept.version,
      other_version: gone.version,
      from_other: fields.filter((field) => sideOf(field) !== stays).map(({ name }) => name),
    }
    try {
      await tellChange('leads.merge', call(leadMerge.merge, { body }), leadMerge.merge.spec.says, () =>
        queryClient.invalidateQueries(),
      )
      close()
      context().go(`/leads?lead=${encodeURIComponent(kept.identifier)}`)
    } catch (cause) {
      setProblems(cause instanceof Refused ? cause.messages : ['Something went wrong'])
      setIsBusy(false)
    }
  }
  return { send, isBusy, problems }
}

interface ChoiceRowsProps {
  comparison: Comparison
  choice: ReturnType<typeof useMergeChoice>
}
function ChoiceRows({ comparison: { lead, other, fields }, choice }: ChoiceRowsProps) {
  const t = useWords()
  const { stays, sideOf, choose, keep } = choice
  const named = (one: Comparison['lead']) =>
    `${personName(one)} · #${one.id} · ${t('leadMerge:since', { day: date(one.created_at) })}`
  const textsOf = (field: Comparison['fields'][number]) =>
    Object.fromEntries(
      sides.map((one) => [
        one,
        field[one].map((value) => textOf(value, t('leadParts:gone'))).join(' · ') || MISSING_VALUE.text,
      ]),
    ) as Record<Side, string>
  return (
    <>
      <p className="quiet">{t('leadMerge:explain')}</p>
      <div className="merge-rows">
        <ChoiceRow
          label={t('leadMerge:stays')}
          texts={{ lead: named(lead), other: named(other) }}
          side={stays}
          choose={keep}
          isFirst
        />
        {fields.map((field) => (
          <ChoiceRow
            key={field.name}
            label={field.label ?? t(`leads:fields.${field.name}`)}
            texts={textsOf(field)}
            side={sideOf(field)}
            choose={(side) => choose(field, side)}
          />
        ))}
      </div>
    </>
  )
}

function MergeForm(comparison: Comparison) {
  const t = useWords()
  const close = useCloseDialog()
  const choice = useMergeChoice()
  const { send, isBusy, problems } = useMerge(comparison, choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <ChoiceRows comparison={comparison} choice={choice} />
        {problems.map((one) => (
          <p key={one} role="alert" className="field-error">
            {t.sentence(one)}
          </p>
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={close} text={t('app:back')} />
            <BusyButton busy={isBusy} type="submit" intent="primary" text={t('leadMerge:submit')} />
          </>
        }
      />
    </form>
  )
}

export function MergeDialog({ lead, other }: { lead: string; other: string }) {
  const t = useWords()
  const close = useCloseDialog()
  const { data, isError, refetch } = useCall(leadMerge.compare, { lead, other })
  return (
    <Dialog
      isOpen
      title={t('leadMerge:dialog')}
      onClose={close}
      canOutsideClickClose={false}
      className="merge-dialog"
      lazy
    >
      {data && <MergeForm {...data} />}
      {!data && isError && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {!data && !isError && <PageLoading />}
    </Dialog>
  )
}
