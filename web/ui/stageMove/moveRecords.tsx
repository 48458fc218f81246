/** Moves the targets: at once, or after the form that the stage asks on entry. */
import type { FieldValues } from '@contract/masters/forms/askedField'
import { PAIR } from '@contract/platform/recordKey'
import { operations } from '@contract/platform/operations'
import type { Arguments, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import type { Identified } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { appState } from '@core/session/session'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '../operation'
import type { OperationProps } from '../operation/OperationDialog'
import { goalOf } from './stageGoal'
import { StageForm } from './StageForm'
import type { StagedRecords } from './staged'

/** With the fields of the form in place of those of the call. */
const atFields = ({ status, errors, retryAfter }: Refused, fieldOf: (field: string) => string | undefined) =>
  new Refused(
    status,
    errors.map(({ field, ...error }) => {
      const shown = field === undefined ? undefined : fieldOf(field)
      return { ...error, ...(shown !== undefined && { field: shown }) }
    }),
    retryAfter,
  )

export async function moveRecords<Row extends Identified>(
  staged: StagedRecords<Row>,
  context: Context<Row>,
  given: Arguments,
): Promise<void> {
  const { t, targets } = context
  const { fieldOf, words } = staged
  const goal = goalOf(given['stage']!.value)
  const question = await staged.question(targets, goal)
  const { values, ...asked } = question.read(await call(question.endpoint, question.args))
  // In the language of the moment.
  const to = () => recordName([asked.stage_name, asked.status_name].filter(Boolean).join(PAIR))
  const props: OperationProps = {
    endpoint: staged.endpoint,
    body: {
      ...bulkTargets(targets, staged.rows),
      ...goal,
      ...(given['reason'] && { reason: given['reason'].value }),
    },
    title: () => t(`${words}title`, { count: targets.count, to: to() }),
    submitLabel: () => t('leadStage:act'),
    // Records of several stages may not all go there: another one can be chosen.
    onBack: () => context.askArguments(commandOf(staged.command)),
    hasToastReceipt: context.plan !== 'asked',
  }
  const done = (count: number) =>
    targets.count === 1 && targets.rows[0]
      ? t(`${words}doneOne`, { name: staged.nameOf(targets.rows[0]), to: to() })
      : t(`${words}done`, { count, to: to() })
  if (asked.fields.length === 0) return runOrOpenOperation(context as Context, props, done)
  const isOfForm = ({ errors }: Refused) =>
    errors.some(({ field }) => field !== undefined && fieldOf(field) !== undefined)
  const openForm = (begun: FieldValues, isTyped = false) => {
    const submit = async (answers: FieldValues, leave: () => void) => {
      const answered = { ...props, body: { ...props.body, ...staged.bodyOf(answers) } }
      const isOne = targets.count === 1 && !targets.all && context.plan !== 'asked'
      if (!isOne) {
        // Answers that the server refuses are shown at their fields, before the plan.
        if (appState.client?.simulator?.plans)
          await call(operations.plan, { body: { verb: staged.endpoint.spec.verb, ...answered.body } })
        leave()
        const back: Pick<OperationProps, 'isTyped' | 'onBack'> = {
          isTyped: true,
          onBack: () => openForm(answers, true),
        }
        return runOrOpenOperation(context as Context, { ...answered, ...back }, done)
      }
      let refused: Refused | undefined
      await runOrOpenOperation(context as Context, answered, done, (cause) => {
        if (isOfForm(cause)) refused = cause
        else leave()
        return refused !== undefined
      })
      if (refused) throw refused
      leave()
    }
    context.open(
      <StageForm
        title={props.title}
        question={question}
        asked={{ ...asked, values: begun }}
        isTyped={isTyped}
        onSubmit={(answers, leave) =>
          submit(answers, leave).catch((cause: unknown) => {
            throw cause instanceof Refused ? atFields(cause, fieldOf) : cause
          })
        }
      />,
    )
  }
  openForm(values)
}
