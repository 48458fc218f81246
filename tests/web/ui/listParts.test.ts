/**
 * What a list of rows that people keep offers: switch and delete many, set a field of many, paste or import, history. Every list says of
 * each part whether it has it, or why not, so that a new one must decide. A file of what is listed has every list (`exportedLists.test.tsx`).
 */
import { describe, expect, test } from 'vitest'
import { notifications } from '@contract/outreach/notifications'
import { givenFields } from '@contract/masters/fields/writtenFields'
import { switchOf } from '@contract/masters/fields/switchFields'
import type { AnyCommand, Choice, Context } from '@core/commands/commands'
import { modules } from '@support/consoleModules'
import { everyAssignment } from '@support/everyAssignment'
import { everyMaster, type SomeMaster } from '@support/everyMaster'
import { listPage } from '@ui/listPage'

const parts = ['switch', 'delete', 'setField', 'add', 'history'] as const
type Part = (typeof parts)[number]
/** `true`: it has the part. A text: why it has not. */
type Decision = Readonly<Record<Part, true | string>>

/** The commands of each part: of the module, or of another one on its pages. */
const isOf: Readonly<Record<Part, (command: AnyCommand) => boolean>> = {
  switch: ({ id, on }) => on === 'rows' && /\.(switch|status)$/.test(id),
  delete: ({ id, on }) => on === 'rows' && id.endsWith('.delete'),
  setField: ({ id, on }) => on === 'rows' && id.endsWith('.setField'),
  add: ({ id, on }) => on === 'page' && /\.addRows$|Import\.start$/.test(id),
  history: ({ id, on }) => on !== 'anywhere' && id.endsWith('.history'),
}
const has = (module: string): readonly Part[] => {
  const commands = modules
    .flatMap((one) => one.commands)
    .filter(({ id, pageModule = id.split('.')[0] }) => pageModule === module)
  return parts.filter((part) => commands.some(isOf[part]))
}

const all = (why: string): Decision => ({ switch: why, delete: why, setField: why, add: why, history: why })
const WRITTEN = all('The product writes these rows, nobody adds one: they say what happened')
const SESSIONS = all('A session is no record: it is ended one by one, by its own command')
const SUMS = all('These rows are sums of others')
const BOOKED = 'Nothing booked is edited or deleted: it is reversed by an entry of its own'
const CLAIMS = all(
  'Campuses and programs are kept by the catalogue: here they are claimed and unclaimed, by commands of their own',
)
const SCREEN =
  'Posts are written one by one, and readers have seen them: each is taken back by its status, none is deleted'

const TICKETS: Decision = {
  switch: true,
  delete: true,
  setField: 'Who has it and its status have commands of their own, for many at once',
  add: 'A ticket is raised by itself, with words of its own',
  history: true,
}

const lists: Readonly<Record<string, Decision>> = {
  '/agents/requests': all('A visitor sent it; it is accepted or refused once, and then it stays as it is'),
  '/inventory/claim-institutions': CLAIMS,
  '/inventory/claim-programs': CLAIMS,
  '/institutions': {
    switch: 'Its status is a field, which many are given at once',
    delete: 'Programs, leads and money refer to an institution: it is set to not active',
    setField: true,
    add: 'Programs of many are changed from a sheet; institutions come with the catalogue',
    history: true,
  },
  '/institutions/actions': all('Somebody asked for it; it is dealt with one by one, with remarks of its own'),
  '/institutions/commission': all('A commission is agreed with each institution by itself'),
  '/invoices': {
    switch: 'A status follows from the money that was booked',
    delete: BOOKED,
    setField: BOOKED,
    add: 'Installments come from contracts; what a bank paid is imported in the reconciliation',
    history: true,
  },
  '/invoices/mine': all('An agent reads here what is booked'),
  '/leads': {
    switch: 'A stage is moved by its own command, which may ask a form',
    delete: true,
    setField: true,
    add: true,
    history: 'It belongs to the record of a lead, which has no page yet',
  },
  '/master/application-assignment': {
    switch: 'A timeline is assigned or it is not',
    delete: 'A choice of one country is taken back by itself: the next more general one counts then',
    setField: 'Two rows with the same choice would contradict each other',
    add: 'The form offers only what can be chosen together',
    history: true,
  },
  '/master/letter-templates': {
    switch: 'Every letter needs its text',
    delete: 'Every letter needs its text',
    setField: 'No two letters have the same text',
    add: 'There is one row for each kind of letter and language: no other can be added',
    history: true,
  },
  '/notifications': all('They were sent to oneself: they are read, which many can be at once'),
  '/notifications/unsubscribed-user': all('Only the person decides what they get'),
  '/operations': WRITTEN,
  '/request-update-tickets': TICKETS,
  '/feedback-tickets': TICKETS,
  '/premium-feature-tickets': TICKETS,
  '/applications': {
    switch: 'An application has no switch: its stage says where it stands',
    delete: true,
    setField: true,
    add: 'Each is for programs of the catalog, which a form offers',
    history: 'It stands in the activity of its record',
  },
  '/students': {
    switch: 'A student has no switch: the stage is that of the lead',
    delete: 'A student is deleted with the lead',
    setField: 'Fields of leads are set in their list; the file of each student is its own',
    add: 'Leads are imported, and become students',
    history: 'It stands in the activity of the lead',
  },
  '/programs': {
    ...all(
      'The finder shows what is offered: programs are claimed in the inventory, and corrected in their record',
    ),
    history: true,
  },
  '/programs/assign-to-lead': all(
    'Programs are judged here for a lead: a command of its own shortlists many, and the history of the lead has it',
  ),
  '/tasks': {
    switch: true,
    delete: true,
    setField: true,
    add: 'A task is set by itself, with a time and words of its own',
    history: true,
  },
  '/telephony/calls': all(
    'A call is written when somebody calls; its outcome is of who spoke, and given call by call when it ends',
  ),
  '/settings/active-devices': SESSIONS,
  '/settings/billing': { ...all('A bill is made by its payment, and nothing paid is edited'), history: true },
  '/whatsapp-business-account': {
    ...all('WhatsApp reviews each template by itself, and one that was sent stays; sources are only read'),
    history: true,
  },
  '/settings/activity-logs': WRITTEN,
  '/settings/automations': WRITTEN,
  '/settings/logged-in-users': SESSIONS,
  '/settings/user-management/manage-roles': {
    switch: 'A role counts for its holders as long as it is there',
    delete: true,
    setField: 'Permissions, which many roles get at once, have a page of their own',
    add: 'A role is what it may do: it is cloned, not read from a file',
    history: true,
  },
  '/settings/user-management/staff': {
    switch: true,
    delete: true,
    setField: true,
    add: true,
    history: true,
  },
}
/** Pages of one module with the same commands, by the page that decides for them. */
const alike: Readonly<Record<string, string>> = {
  '/institutions-b2b': '/institutions',
  '/institutions-new': '/institutions',
  '/invoices-new': '/invoices',
  '/invoices/agents': '/invoices',
  '/leads-new': '/leads',
  '/programs-new': '/programs',
  '/settings/user-management/agent-staff': '/settings/user-management/staff',
  '/settings/user-management/institution-staff': '/settings/user-management/staff',
  '/templates/whatsapp-source': '/whatsapp-business-account',
}
/** All pages of these modules. */
const ofModules: Readonly<Record<string, Decision>> = { financeReports: SUMS, updates: all(SCREEN) }
/** Lists whose page has more than one, or more than a list. */
const others = [
  {
    module: 'notificationTemplates',
    decision: {
      ...all('One text of a kind, channel and language counts: it is chosen by itself, others stay'),
      history: true as const,
    },
  },
]

/**
 * Pictures and lines have a form of their own, rows are moved into their order, the product writes times, and letters have the colour of
 * their background.
 */
const notShared = ['lines', 'order', 'pairText', 'picture', 'time']
/** Rows of which a field tells them apart may share it only when others do too. */
const partOfName = ['choice', 'flag', 'relation', 'relations', 'choices']
/** The fields that many rows of a master can share: each but those that tell rows apart, need a code or are given once. */
const settable = ({ fields, unique, guarded }: SomeMaster['spec']) =>
  Object.entries(givenFields(fields)).flatMap(([key, { kind, isFixed, isMarkdown, within = {} }]) =>
    isFixed ||
    isMarkdown ||
    guarded.includes(key) ||
    notShared.includes(kind) ||
    (unique.includes(key) && !partOfName.includes(kind)) ||
    Object.values(within).includes(null)
      ? []
      : [key],
  )
const commandOf = (id: string): AnyCommand | undefined =>
  modules.flatMap((one) => one.commands).find((command) => command.id === id)
const oneRow = { t: (key: string) => key, targets: { count: 1, rows: [] } } as unknown as Context

// Pages that one function makes have the same source.
const isListPage = (page: unknown) =>
  String(page) === String(listPage({ name: 'sample', path: '/sample', rows: notifications.list }).route.page)
const masterPages = new Set(everyMaster.map(({ spec }) => spec.page))
const pages = modules.flatMap(({ name, routes }) =>
  routes
    .filter(({ page, path }) => isListPage(page) && !masterPages.has(path))
    .map(({ path }) => ({ path, name })),
)
const decisionOf = ({ path, name }: { path: string; name: string }) =>
  ofModules[name] ?? lists[alike[path] ?? path]
const decided = (decision: Decision | undefined) =>
  decision && parts.filter((part) => decision[part] === true)

describe('parts of a list', () => {
  test.each(pages)('$path has the parts that it decided to have, and no others', (page) => {
    expect(decisionOf(page), 'a new list has a line in `lists` of this file').toBeDefined()
    expect(has(page.name)).toEqual(decided(decisionOf(page)))
  })
  test.each(others)(
    '$module has the parts that it decided to have, and no others',
    ({ module, decision }) => {
      expect(has(module)).toEqual(decided(decision))
    },
  )
  test('every decision is about a page', () => {
    const paths = new Set(pages.map(({ path }) => path))
    const known = [...Object.keys(lists), ...Object.keys(alike)].filter((path) => !paths.has(path))
    expect(known).toEqual([])
  })
  test.each(everyMaster)('master $spec.name has all parts that its fields allow', ({ spec }) => {
    const expected = parts.filter(
      (part) =>
        (part !== 'switch' || switchOf(spec.fields) !== undefined) &&
        (part !== 'setField' || settable(spec).length > 0),
    )
    expect(has(spec.name)).toEqual(expected)
  })
  test.each(everyMaster)('master $spec.name sets each field that many rows can share', async ({ spec }) => {
    const command = commandOf(`${spec.name}.setField`)
    expect(command === undefined).toBe(settable(spec).length === 0)
    const offered = (await command?.arguments![0]!.choices!({}, oneRow)) ?? []
    expect((offered as Choice[]).map(({ value }) => value)).toEqual(settable(spec))
  })
  test('every kind of field can be set somewhere, but those with a form of their own', () => {
    const kinds = everyMaster.flatMap(({ spec }) => settable(spec).map((key) => spec.fields[key]!.kind))
    const all = everyMaster.flatMap(({ spec }) => Object.values(spec.fields).map(({ kind }) => kind))
    expect([...new Set(all)].filter((kind) => !kinds.includes(kind)).toSorted()).toEqual(notShared)
  })
  test.each(everyAssignment)(
    'assignment $spec.name changes many rows at once, and has its history',
    ({ spec }) => {
      const ids = new Set<string>(modules.flatMap((one) => one.commands).map(({ id }) => id))
      // A page of one who is chosen elsewhere is opened from their list, which has the history of both.
      const own = spec.alias ? ['assign', 'unassign', 'whoChanged'] : ['assign', 'unassign']
      expect(own.map((name) => `${spec.name}.${name}`).filter((id) => !ids.has(id))).toEqual([])
    },
  )
})
