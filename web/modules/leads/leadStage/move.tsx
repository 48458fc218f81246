/** Moves the targets: at once, or after the form that the stage asks on entry. */
import { Button, DialogBody } from '@blueprintjs/core'
import type { Answer, Args } from '@contract/http'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { leadName } from '@contract/leads/leadCells'
import { leadStage } from '@contract/leads/leadStage'
import type { Lead } from '@contract/leads/leads'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { PAIR } from '@contract/platform/recordKey'
import { operations } from '@contract/platform/operations'
import type { Arguments, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { appState } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { WatchTyped } from '@ui/fields/Form'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { Dialog } from '@ui/layout/Dialog'
import { runOrOpenOperation } from '@ui/operation'
import type { OperationProps } from '@ui/operation/OperationDialog'
import { useDiscard } from '@ui/record/useDiscard'
import { FAIL, STATUS } from './failingStage'

const isOfAnswers = ({ errors }: Refused) => errors.some(({ field }) => field?.startsWith('values.'))

/** A status is set with its stage. */
function goalOf(value: string): { stage_identifier: string } | { status_identifier: string } {
  const identifier = value.replace(FAIL, '')
  return identifier.startsWith(STATUS)
    ? { status_identifier: identifier.slice(STATUS.length) }
    : { stage_identifier: identifier }
}

export async function moveLeads(context: Context<Lead>, given: Arguments): Promise<void> {
  const { t, targets } = context
  const { value } = given['stage']!
  const goal = { ...bulkTargets(targets, 'leads'), ...goalOf(value) }
  const { values, ...asked } = await call(leadAnswers.stageForm, { body: goal })
  // In the language of the moment.
  const to = () => recordName([asked.stage_name, asked.status_name].filter(Boolean).join(PAIR))
  const props: OperationProps = {
    endpoint: leadStage.bulkStage,
    body: { ...goal, ...(given['reason'] && { reason: given['reason'].value }) },
    title: () => t('leadStage:title', { count: targets.count, to: to() }),
    submitLabel: () => t('leadStage:act'),
    // Leads of several stages may not all go there: another one can be chosen.
    onBack: () => context.askArguments(commandOf('leadStage.move')),
    hasToastReceipt: context.plan !== 'asked',
  }
  const done = (count: number) =>
    targets.count === 1 && targets.rows[0]
      ? t('leadStage:doneOne', { name: leadName(targets.rows[0]), to: to() })
      : t('leadStage:done', { count, to: to() })
  if (asked.fields.length === 0) return runOrOpenOperation(context, props, done)
  const openForm = (begun: FieldValues, isTyped = false) => {
    const submit = async (answers: FieldValues, leave: () => void) => {
      const answered = { ...props, body: { ...props.body, values: answers } }
      const isOne = targets.count === 1 && !targets.all && context.plan !== 'asked'
      if (!isOne) {
        // Answers that the server refuses are shown at their fields, before the plan.
        if (appState.client?.simulator?.plans)
          await call(operations.plan, { body: { verb: 'leads.stage', ...answered.body } })
        leave()
        const back: Pick<OperationProps, 'isTyped' | 'onBack'> = {
          isTyped: true,
          onBack: () => openForm(answers, true),
        }
        return runOrOpenOperation(context, { ...answered, ...back }, done)
      }
      let refused: Refused | undefined
      await runOrOpenOperation(context, answered, done, (cause) => {
        if (isOfAnswers(cause)) refused = cause
        else leave()
        return refused !== undefined
      })
      if (refused) throw refused
      leave()
    }
    context.open(
      <StageForm
        title={props.title}
        goal={goal}
        asked={{ ...asked, values: begun }}
        isTyped={isTyped}
        onSubmit={submit}
      />,
    )
  }
  openForm(values)
}

interface Props {
  title(): string
  goal: Args<typeof leadAnswers.stageForm>['body']
  /** What was asked when the form was opened, and what it begins with. */
  asked: Answer<typeof leadAnswers.stageForm>
  /** Whether what it begins with was typed before, and not stored. */
  isTyped: boolean
  /** @param leave closes the form */
  onSubmit(answers: FieldValues, leave: () => void): Promise<void>
}
function StageForm({ title, goal, asked, isTyped, onSubmit }: Props) {
  const t = useWords()
  const { isDirty, close, leave, warning } = useDiscard()
  const { data, follow } = useFormCall(
    leadAnswers.stageForm,
    { body: goal },
    { initialData: asked, gcTime: 0, meta: { keep: false } },
  )
  const { fields, values, chosen } = data ?? asked
  // What the form began with stays: it may have been typed before.
  const begun = { ...values, ...asked.values }
  const send = (answers: FieldValues) =>
    onSubmit(answers, leave).catch(async (cause: unknown) => {
      // The stage may ask something else by now.
      await follow()
      throw cause
    })
  return (
    <Dialog isOpen title={title()} onClose={close} canOutsideClickClose={false} className="record wide" lazy>
      <DialogBody>
        <DynamicForm
          fields={fields}
          values={begun}
          stored={values}
          chosen={chosen}
          onSubmit={send}
          submit={<Button type="submit" intent="primary" text={t('leadStage:act')} />}
        >
          <WatchTyped isDirty={isDirty} isTyped={isTyped} />
        </DynamicForm>
        {warning}
      </DialogBody>
    </Dialog>
  )
}
