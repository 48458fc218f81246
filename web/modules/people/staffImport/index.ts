/** Import of staff from a file (`/settings/user-management/staff-import`, business §2). */
import { staffImport } from '@contract/people/staffImport'
import { USER_MANAGEMENT, USER_MANAGEMENT_PAGE } from '@contract/people/userManagement'
import { operations } from '@contract/platform/operations'
import type { Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { focusFault } from './focusFault'
import { currentStep, fileChooser, importState } from './state'

const PAGE = `${USER_MANAGEMENT_PAGE}/staff-import`
const onPage = { on: 'page', noList: true, can: staffImport.create.spec.can } as const
const isPreview = () => currentStep() === 'preview'
const loadSteps = () => import('./steps')

const commands: readonly Command[] = [
  {
    id: 'staffImport.start',
    on: 'page',
    pageModule: 'staff',
    keys: 'i',
    can: staffImport.create.spec.can,
    run: ({ go }) => go(PAGE),
  },
  {
    id: 'staffImport.choose',
    ...onPage,
    keys: 'b',
    when: () => currentStep() !== 'running',
    run: () => fileChooser.choose(),
  },
  { id: 'staffImport.sample', ...onPage, keys: 'd', run: async () => (await loadSteps()).saveSample() },
  {
    id: 'staffImport.mend',
    ...onPage,
    keys: 'm',
    when: isPreview,
    disabledReason: ({ t }) => (importState.preview!.failed > 0 ? undefined : t('staffImport:why.mend')),
    run: focusFault,
  },
  {
    id: 'staffImport.run',
    ...onPage,
    keys: 'i',
    when: isPreview,
    disabledReason: ({ t }) => (importState.preview!.will_import > 0 ? undefined : t('staffImport:why.run')),
    titleValues: () => ({ count: importState.preview?.will_import ?? 0 }),
    run: async () => (await loadSteps()).runImport(),
  },
  {
    id: 'staffImport.stop',
    ...onPage,
    keys: 's',
    when: () => currentStep() === 'running',
    run: async () => (await loadSteps()).stopImport(),
  },
  {
    id: 'staffImport.another',
    ...onPage,
    keys: 'n',
    when: () => isPreview() || currentStep() === 'done',
    run: async () => (await loadSteps()).startOver(),
  },
  {
    id: 'staffImport.openStaff',
    ...onPage,
    keys: 'o',
    when: () => currentStep() === 'done',
    // Those who were added last come first.
    run: ({ go }) => go(`${USER_MANAGEMENT_PAGE}/staff`),
  },
]

export default defineModule({
  name: 'staffImport',
  routes: [
    {
      path: PAGE,
      can: USER_MANAGEMENT.read,
      title: 'staffImport:title',
      page: () => import('./ImportPage'),
    },
  ],
  commands,
  events: {
    // An undo elsewhere: the result of an import says that it was taken back.
    staff_changed: () => void queryClient.invalidateQueries({ queryKey: [operations.single.key[0]] }),
  },
})
