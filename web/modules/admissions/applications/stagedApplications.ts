/** Applications as records that go through stages. */
import { applicationStage } from '@contract/admissions/applicationStage'
import type { Application } from '@contract/admissions/applications'
import type { Answer } from '@contract/http'
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import type { Choice } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { askedField, optionsSource } from '@ui/recordPage/ownFields'
import type { AskedMove, StagedRecords } from '@ui/stageMove/staged'
import { nameOf } from './columns'
import { reasonChoices, type ReasonType } from './reasons'

type MoveForm = Answer<typeof applicationStage.form>
/** Before what a move asks by itself, so that no stored field has its name. */
const MOVE = 'move.'
const ANSWER = 'values.'
const ownFields = ['reason_identifier', 'offer_file_identifier', 'remarks'] as const
const label = (name: (typeof ownFields)[number]) => words(`applications:move.${name}`)

/** Fields of what the effect of the status asks: why it ends, or the letter of an offer. */
function askedByEffect({ asks }: MoveForm, reasons: ReadonlyMap<ReasonType, Choice[]>, isOne: boolean) {
  const fields: AskedField[] = []
  const offered = asks.reason_types.flatMap((type) => reasons.get(type) ?? [])
  if (asks.reason_types.length > 0)
    fields.push(
      askedField(`${MOVE}reason_identifier`, label('reason_identifier'), 'single_select', {
        ...optionsSource(offered.map(({ value, label: name }) => ({ value, label: name }))),
        is_required: !asks.remarks_suffice,
      }),
      askedField(`${MOVE}remarks`, label('remarks'), 'textarea'),
    )
  if (asks.offer_letter && isOne)
    fields.push(askedField(`${MOVE}offer_file_identifier`, label('offer_file_identifier'), 'file'))
  return fields
}

async function endingReasons(): Promise<ReadonlyMap<ReasonType, Choice[]>> {
  const types = ['withdraw', 'reject'] as const
  const lists = await Promise.all(types.map(reasonChoices))
  return new Map(types.map((type, at) => [type, lists[at]!]))
}

function bodyOf(answers: FieldValues) {
  const own = Object.entries(answers).filter(([name]) => name.startsWith(MOVE))
  const values = Object.entries(answers).filter(([name]) => !name.startsWith(MOVE))
  return {
    ...Object.fromEntries(
      own.flatMap(([name, value]) =>
        value === null || value === '' ? [] : [[name.slice(MOVE.length), value]],
      ),
    ),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  }
}

const allStages = () => fetchCall(applicationStage.stages, {})

export const stagedApplications: StagedRecords<Application> = {
  rows: 'applications',
  words: 'applications:move.',
  command: 'applications.stage',
  endpoint: applicationStage.bulkStage,
  nameOf,
  kindOf: ({ stage_id, destination_country, institution, program }) =>
    [stage_id, destination_country, institution.id, program?.identifier].join(' '),
  path: (id) => call(applicationStage.next, { id }),
  stages: allStages,
  // A stage is not given to people: who may move applications may set any.
  settable: async () => (await allStages()).filter(({ is_active }) => is_active),
  question: async ({ identifiers, rows, count }, { stage_identifier, status_identifier }) => {
    const reasons = await endingReasons()
    return {
      endpoint: applicationStage.form,
      args: {
        id: identifiers[0] ?? rows[0]!.identifier,
        query: {
          ...(stage_identifier && { stage_identifier }),
          ...(status_identifier && { status_identifier }),
        },
      },
      read: (answer): AskedMove => {
        const form = answer as MoveForm
        return { ...form, fields: [...askedByEffect(form, reasons, count === 1), ...form.fields] }
      },
    }
  },
  bodyOf,
  fieldOf: (refused) => {
    if (refused.startsWith(ANSWER)) return refused.slice(ANSWER.length)
    return ownFields.some((name) => name === refused) ? `${MOVE}${refused}` : undefined
  },
}
