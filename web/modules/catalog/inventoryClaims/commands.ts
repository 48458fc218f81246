/** Commands on claims: claim, unclaim, change who finds it; from a campus to its programs and back. */
import { visibilities, type Visibility } from '@contract/catalog/catalogValues'
import type { ClaimTab } from '@contract/catalog/claimFilters'
import {
  campusClaims,
  programClaims,
  type ClaimAction,
  type ClaimedCampus,
  type ClaimedProgram,
} from '@contract/catalog/inventoryClaims'
import { leadsTo, type AnyCommand, type Arguments, type Command, type Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { countedRows, operationTitle } from '@core/commands/undo'
import { currentScreen, type List } from '@core/list/list'
import { addressWith } from '@core/list/listAddress'
import { bulkTargets } from '@core/list/selection/selection'
import { openOperation, runOrOpenOperation } from '@ui/operation'
import { campusPage, module, programPage, type Claimable } from './lists'

type ClaimContext = Context<Claimable>
type Name = 'claim' | 'unclaim' | 'visibility'

const isProgramList = ({ list }: Pick<Context, 'list'>) => list === programPage.list.name
const callsOf = (context: Pick<Context, 'list'>) => (isProgramList(context) ? programClaims : campusClaims)

/** What the documents name a row by; of rows that are not loaded the server knows the rest. */
const entryOf = (context: ClaimContext) => {
  const loaded = new Map(context.targets.rows.map((row) => [row.identifier, row]))
  return (identifier: string) => {
    const row = loaded.get(identifier)
    const { institution_id, campus_id } = row ?? {}
    if (!isProgramList(context)) return row ? { institution_id, campus_id } : { campus_id: identifier }
    return row
      ? { institution_id, campus_id, program_id: (row as ClaimedProgram).program_id }
      : { program_id: identifier }
  }
}
const bodyOf = (context: ClaimContext, visible_to: Visibility | undefined) => {
  const { institution_data, ...targets } = bulkTargets(context.targets, 'institution_data')
  return {
    ...targets,
    institution_data: institution_data.map(entryOf(context)),
    ...(visible_to && { visible_to }),
  }
}

/** Claiming, unclaiming and a change of the visibility are always confirmed (business §2 Modals); `.` repeats them without. */
async function change(context: ClaimContext, action: ClaimAction, name: Name, given: Arguments) {
  const { t, targets, plan } = context
  const visible_to = given.visible_to?.value as Visibility | undefined
  const endpoint = callsOf(context)[action]
  const { verb, says } = endpoint.spec as { verb: typeof endpoint.spec.verb; says?: string }
  const bulk = {
    endpoint,
    body: bodyOf(context, visible_to),
    title: (count = targets.count) =>
      t(`${module}:dialog.${name}`, {
        rows: countedRows(t, verb, count),
        to: visible_to && t(`${module}:to.${visible_to}`),
      }),
    ...(visible_to && {
      onBack: () => context.askArguments(commandOf(`${module}.${name}`) as Command),
    }),
    ...(name === 'unclaim' && { danger: true }),
  }
  if (plan !== 'skipped') return openOperation(context, bulk)
  return runOrOpenOperation(context as Context, bulk, (changed) =>
    says ? t.sentence(says) : operationTitle(t, { verb, changed }),
  )
}

/** The rows of one tab are all claimed, those of the other are not. */
const onlyIn =
  (tab: ClaimTab) =>
  ({ t }: ClaimContext): string | undefined =>
    currentScreen.list?.query.tab === tab ? undefined : t(`${module}:why.${tab}`)

const visibilityArgument = {
  name: 'visible_to',
  choices: (_: Arguments, { t, targets: { rows } }: ClaimContext) =>
    visibilities
      .filter((one) => rows.length === 0 || rows.some(({ visible_to }) => visible_to !== one))
      .map((value) => ({ value, label: t(`${module}:visibilities.${value}`) })),
}

const verb = (
  name: Name,
  action: ClaimAction,
  own: Pick<Command<Claimable>, 'keys' | 'disabledReason' | 'arguments' | 'danger'>,
): Command<Claimable> => ({
  id: `${module}.${name}`,
  on: 'rows',
  can: campusClaims[action].spec.can,
  repeatable: true,
  titleValues: ({ targets }) => ({ count: targets.count }),
  run: (context, given) => change(context, action, name, given),
  ...own,
})

interface ClaimPage {
  list: Pick<List, 'defaults'>
  route: { path: string }
}
const addressIn = ({ list, route }: ClaimPage, isClaimed: boolean, text: string) =>
  `${route.path}?${addressWith(list.defaults, { tab: isClaimed ? 'claimed' : 'unclaimed', text })}`
const programsAddress = ({ campus_id, visible_to }: ClaimedCampus) =>
  addressIn(programPage, visible_to !== null, `campus:#${campus_id}`)
const campusAddress = ({ institution_id, campus_visible_to }: ClaimedProgram) =>
  addressIn(campusPage, campus_visible_to !== null, `institution:#${institution_id}`)

export const commands = [
  verb('claim', 'claim', { keys: 'c', disabledReason: onlyIn('unclaimed'), arguments: [visibilityArgument] }),
  verb('unclaim', 'unclaim', { keys: 'u', disabledReason: onlyIn('claimed'), danger: true }),
  verb('visibility', 'claimed', {
    keys: 'v',
    disabledReason: onlyIn('claimed'),
    arguments: [visibilityArgument],
  }),
  {
    id: `${module}.programs`,
    on: 'row',
    when: ({ list }) => list === campusPage.list.name,
    ...leadsTo<ClaimedCampus>(({ targets }) => targets.rows[0] && programsAddress(targets.rows[0])),
  } satisfies Command<ClaimedCampus>,
  {
    id: `${module}.campus`,
    on: 'row',
    when: isProgramList,
    ...leadsTo<ClaimedProgram>(({ targets }) => targets.rows[0] && campusAddress(targets.rows[0])),
  } satisfies Command<ClaimedProgram>,
  {
    id: `${module}.allPrograms`,
    on: 'page',
    when: ({ list }) => list === campusPage.list.name,
    opens: programPage.route.path,
    ...leadsTo(programPage.route.path),
  } satisfies Command,
  {
    id: `${module}.allInstitutions`,
    on: 'page',
    when: isProgramList,
    opens: campusPage.route.path,
    ...leadsTo(campusPage.route.path),
  } satisfies Command,
] as AnyCommand[]
