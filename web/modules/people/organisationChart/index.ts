/** The organisation chart, walked by keyboard: who reports to whom, roles above roles. */
import { belowOf, organisationChart } from '@contract/people/organisationChart'
import { roles } from '@contract/people/roles'
import { staff } from '@contract/people/staff'
import { leadsTo, type Argument, type Command, type Context } from '@core/commands/commands'
import { fetchCall, queryClient, queryKeyOf } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/commands/module'
import { inAlphabet } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { ancestorsOf, chartState, linesOf, step, trees, type Chart, type Tree } from './chart'

const PAGE = '/settings/user-management/organisation-chart'

const loaded = () => queryClient.getQueryData<Chart>([...queryKeyOf(organisationChart.chart, {})])
const nodes = (): readonly Chart[Tree][number][] => loaded()?.[chartState.tree] ?? []
const current = () => nodes().find(({ identifier }) => identifier === chartState.cursor)

export const showTree = (tree: Tree): void => {
  Object.assign(chartState, { tree, cursor: '', folded: [] })
}
const walk = (way: Parameters<typeof step>[2]) => () => {
  const { cursor, fold } = step(linesOf(nodes(), chartState.folded), chartState.cursor, way)
  const others = chartState.folded.filter((one) => one !== cursor)
  if (fold !== undefined) chartState.folded = fold ? [...others, cursor] : others
  chartState.cursor = cursor
}

/** In Arabic left is onward: in and out are as the eye sees them. */
const isRightToLeft = () => document.documentElement.dir === 'rtl'
const side = (key: 'left' | 'right') => () => walk((key === 'right') === !isRightToLeft() ? 'in' : 'out')()

const movement = (id: string, keys: string | readonly string[], run: () => void): Command => ({
  id: `organisationChart.${id}`,
  on: 'page',
  noList: true,
  keys,
  run,
  unlisted: true,
  repeats: true,
})

const NOBODY = ''
/** Everybody but those below: a circle is not offered, and refused by the server. */
const above: Argument = {
  name: 'above',
  choices: async (_, { t }) => {
    const chart = await fetchCall(organisationChart.chart, {})
    const all: readonly { identifier: string; name: string; above: string | null }[] = chart[chartState.tree]
    const below = belowOf(all, chartState.cursor)
    const others = inAlphabet(
      all
        .filter(({ identifier }) => !below.has(identifier))
        .map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
      ({ label }) => label,
    )
    const nobody = { value: NOBODY, label: t('organisationChart:nobody') }
    return chartState.tree === 'people' ? [nobody, ...others] : others
  },
}
const nameOf = () => recordName(current()?.name ?? '')

/** Whose name one knows: the cursor goes there, and what is folded above opens. */
const who: Argument = {
  name: 'who',
  choices: async () => {
    const chart = await fetchCall(organisationChart.chart, {})
    const all =
      chartState.tree === 'people'
        ? chart.people.map(({ identifier, name, role }) => ({
            value: identifier,
            label: name,
            hint: recordName(role ?? ''),
          }))
        : chart.roles.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) }))
    return inAlphabet(all, ({ label }) => label)
  },
}
function goTo(identifier: string): void {
  const above = new Set(ancestorsOf(nodes(), identifier))
  chartState.folded = chartState.folded.filter((one) => !above.has(one))
  chartState.cursor = identifier
}

async function putUnder({ t, toast }: Context, value: string, label: string): Promise<void> {
  const { tree, cursor } = chartState
  const name = nameOf()
  if (tree === 'people')
    await call(staff.assignments, {
      id: cursor,
      body: { reporting_manager_identifier: value === NOBODY ? null : value },
    })
  else await call(roles.parent, { identifier: cursor, body: { parent_role_identifier: value } })
  await queryClient.invalidateQueries({ queryKey: ['organisationChart'] })
  chartState.cursor = cursor
  toast(
    t(value === NOBODY ? 'organisationChart:atTop' : 'organisationChart:under', { name, above: label }),
    'success',
  )
}

const commands: readonly Command[] = [
  movement('down', ['j', 'down'], walk('down')),
  movement('up', ['k', 'up'], walk('up')),
  movement('left', 'left', side('left')),
  movement('right', 'right', side('right')),
  movement('first', 'home', walk('first')),
  movement('last', 'end', walk('last')),
  {
    id: 'organisationChart.find',
    on: 'page',
    noList: true,
    keys: '/',
    arguments: [who],
    run: (_, given) => goTo(given.who!.value),
  },
  {
    id: 'organisationChart.reportsTo',
    on: 'page',
    noList: true,
    keys: 'p',
    titleValues: () => ({ name: nameOf() }),
    disabledReason: ({ t, can }) =>
      can(chartState.tree === 'people' ? staff.assignments.spec.can : roles.parent.spec.can)
        ? undefined
        : t('app:why.permission'),
    arguments: [above],
    run: (context, given) => putUnder(context, given.above!.value, given.above!.label),
  },
  {
    id: 'organisationChart.open',
    on: 'page',
    noList: true,
    keys: ['enter', 'o'],
    titleValues: () => ({ name: nameOf() }),
    ...leadsTo(() =>
      chartState.tree === 'people'
        ? `/settings/user-management/staff?search=${encodeURIComponent(chartState.cursor)}`
        : `/settings/user-management/manage-roles?search=${encodeURIComponent(chartState.cursor)}`,
    ),
  },
  ...trees.map((tree, at): Command => ({
    id: `organisationChart.${tree}`,
    on: 'page',
    noList: true,
    keys: String(at + 1),
    run: () => showTree(tree),
  })),
]

export default defineModule({
  name: 'organisationChart',
  routes: [
    {
      path: PAGE,
      can: organisationChart.chart.spec.can,
      title: 'organisationChart:title',
      page: () => import('./ChartPage'),
    },
  ],
  commands,
})
