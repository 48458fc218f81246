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
import type { AskedMove, MoveQuestion, StagedRecords } from './staged'

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

interface Move {
  context: Context
  staged: Pick<StagedRecords<never>, 'endpoint' | 'bodyOf' | 'fieldOf'>
  question: MoveQuestion
  asked: AskedMove
  props: OperationProps
  /** Says what was done to this many. */
  done(count: number): string
}

/** Sends the answers: for one record at once, for several after a plan. Throws what belongs to the form. */
async function sendAnswers(move: Move, answers: FieldValues, leave: () => void): Promise<void> {
  const { context, staged, props, done } = move
  const { targets } = context
  const answered = { ...props, body: { ...props.body, ...staged.bodyOf(answers) } }
  if (targets.count !== 1 || targets.all || context.plan === 'asked') {
    // Answers that the server refuses are shown at their fields, before the plan.
    if (appState.client?.simulator?.plans)
      await call(operations.plan, { body: { verb: staged.endpoint.spec.verb, ...answered.body } })
    leave()
    const back: Pick<OperationProps, 'isTyped' | 'onBack'> = {
      isTyped: true,
      onBack: () => openForm(move, answers, true),
    }
    return runOrOpenOperation(context, { ...answered, ...back }, done)
  }
  let refused: Refused | undefined
  await runOrOpenOperation(context, answered, done, (cause) => {
    const isOfForm = cause.errors.some(({ field }) => field && staged.fieldOf(field) !== undefined)
    if (isOfForm) refused = cause
    else leave()
    return isOfForm
  })
  if (refused) throw refused
  leave()
}

/** @param begun what the form begins with. @param isTyped whether that was typed before */
function openForm(move: Move, begun: FieldValues, isTyped = false): void {
  const { context, staged, question, asked, props } = move
  const submit = (answers: FieldValues, leave: () => void) =>
    sendAnswers(move, answers, leave).catch((cause: unknown) => {
      throw cause instanceof Refused ? atFields(cause, staged.fieldOf) : cause
    })
  context.open(
    <StageForm
      title={props.title}
      question={question}
      asked={{ ...asked, values: begun }}
      isTyped={isTyped}
      onSubmit={submit}
    />,
  )
}

export async function moveRecords<Row extends Identified>(
  staged: StagedRecords<Row>,
  typed: Context<Row>,
  given: Arguments,
): Promise<void> {
  const { t, targets } = typed
  const context = typed as Context
  const { words } = staged
  const goal = goalOf(given['stage']!.value)
  const question = await staged.question(targets, goal)
  const asked = question.read(await call(question.endpoint, question.args))
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
    submitLabel: () => t('stageMove:act'),
    // Records of several stages may not all go there: another one can be chosen.
    onBack: () => context.askArguments(commandOf(staged.command)),
    hasToastReceipt: context.plan !== 'asked',
  }
  const done = (count: number) =>
    targets.count === 1 && targets.rows[0]
      ? t(`${words}doneOne`, { name: staged.nameOf(targets.rows[0]), to: to() })
      : t(`${words}done`, { count, to: to() })
  if (asked.fields.length === 0) return runOrOpenOperation(context, props, done)
  openForm({ context, staged, question, asked, props, done }, asked.values)
}
