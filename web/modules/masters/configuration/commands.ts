/** What can be done with configuration as files. */
import { configuration } from '@contract/masters/configuration'
import type { Command, Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import {
  applyFiles,
  chooseFiles,
  compareFiles,
  configurationState,
  saveConfiguration,
  switchMode,
  takeBack,
} from './state'

const { can } = configuration.files.spec
const onPage = { on: 'page', noList: true, can } as const
const hasFiles = () => configurationState.files.length > 0
const isCompared = () => configurationState.difference !== null
/** From any other page: the page, which shows what comes of it, has the same with a key. */
const elsewhere = { on: 'anywhere', can } as const
const isElsewhere = ({ page }: Context) => page !== 'configuration'
export const CONFIGURATION_PAGE = '/master/configuration'

/** Why nothing can be applied now. */
const notApplied: Command['disabledReason'] = ({ t }) => {
  const { difference, isBusy } = configurationState
  if (isBusy) return t('configuration:why.busy')
  if (difference!.errors.length > 0) return t('configuration:why.errors')
  return difference!.rows.length === 0 ? t('configuration:why.same') : undefined
}
const takeBackLast: Command['run'] = async ({ t, toast }) => {
  const last = await call(configuration.last, {})
  if (last) return takeBack(last.identifier)
  toast(t('configuration:nothingApplied'), 'warning')
}

export const configurationCommands: Command[] = [
  { id: 'configuration.export', on: 'anywhere', can, run: saveConfiguration },
  {
    id: 'configuration.choose',
    ...onPage,
    keys: 'c',
    run: chooseFiles,
  },
  { id: 'configuration.mode', ...onPage, keys: 't', run: switchMode },
  { id: 'configuration.again', ...onPage, keys: 'r', when: hasFiles, run: compareFiles },
  {
    id: 'configuration.apply',
    ...onPage,
    keys: 'a',
    when: isCompared,
    disabledReason: notApplied,
    run: applyFiles,
  },
  {
    id: 'configuration.takeBack',
    ...onPage,
    keys: 'u',
    run: takeBackLast,
  },
  {
    id: 'configuration.compareFiles',
    ...elsewhere,
    when: isElsewhere,
    run: ({ go }) => {
      chooseFiles()
      go(CONFIGURATION_PAGE)
    },
  },
  {
    id: 'configuration.applyFiles',
    ...elsewhere,
    when: (context) => isElsewhere(context) && isCompared(),
    disabledReason: notApplied,
    run: applyFiles,
  },
  { id: 'configuration.takeBackLast', ...elsewhere, when: isElsewhere, run: takeBackLast },
]
