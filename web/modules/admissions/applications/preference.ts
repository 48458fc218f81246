/** The order in which a student prefers the applications; loaded when it is changed. */
import { applications, type Application } from '@contract/admissions/applications'
import { preferenceOrder } from '@contract/admissions/preferenceOrder'
import { programFinder } from '@contract/catalog/programFinder'
import type { Choice, Context, SearchedChoices } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { tellChange } from '@ui/operation/tellChange'

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [applications.list.key[0]] }),
    queryClient.invalidateQueries({ queryKey: [preferenceOrder.list.key[0]] }),
  ])

/**
 * Moves an application by one place among those of its student.
 * @param by -1: it is preferred more
 */
export async function movePreference(
  lead: string,
  { identifier, program_name }: Pick<Application, 'identifier' | 'program_name'>,
  by: 1 | -1,
): Promise<void> {
  const order = (await call(preferenceOrder.list, { lead })).map((one) => one.identifier)
  const at = order.indexOf(identifier)
  if (at < 0 || at + by < 0 || at + by >= order.length) return
  order.splice(at, 1)
  order.splice(at + by, 0, identifier)
  await tellChange(
    'applications.prefer',
    call(preferenceOrder.change, { lead, body: { applications: order } }),
    words('applications:preference.moved', { name: program_name, place: at + by + 1 }),
    refresh,
  )
}

const AT_ONCE = 10
/** Programs of the country that the application is for, as one types. */
export function offeredPrograms({ destination_country }: Application): SearchedChoices {
  const find = async (search: string): Promise<Choice[]> =>
    (
      await call(programFinder.list, {
        query: { country_id: destination_country, per_page: AT_ONCE, ...(search && { search }) },
      })
    ).recordsInfo.map(({ program, institution }) => ({
      value: program.identifier,
      label: program.name,
      hint: institution.name,
    }))
  return { first: [], find }
}

export async function addPreference({ targets }: Context<Application>, program: Choice): Promise<void> {
  const answer = call(preferenceOrder.add, {
    id: targets.identifiers[0]!,
    body: { program: program.value },
  })
  await tellChange(
    'applications.create',
    answer.then(({ receipt }) => receipt),
    preferenceOrder.add.spec.says,
    refresh,
  )
}
