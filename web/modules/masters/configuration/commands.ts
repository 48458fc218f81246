/** What can be done with configuration as files. */
import { configuration } from '@contract/masters/configuration'
import type { Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import {
  applyFiles,
  compareFiles,
  configurationChooser,
  configurationState,
  saveConfiguration,
  switchMode,
  takeBack,
} from './state'

const { can } = configuration.files.spec
const onPage = { on: 'page', noList: true, can } as const
const hasFiles = () => configurationState.files.length > 0
const isCompared = () => configurationState.difference !== null

export const configurationCommands: Command[] = [
  { id: 'configuration.export', on: 'anywhere', can, run: saveConfiguration },
  {
    id: 'configuration.choose',
    ...onPage,
    keys: 'c',
    run: () => configurationChooser.choose(),
  },
  { id: 'configuration.mode', ...onPage, keys: 't', run: switchMode },
  { id: 'configuration.again', ...onPage, keys: 'r', when: hasFiles, run: compareFiles },
  {
    id: 'configuration.apply',
    ...onPage,
    keys: 'a',
    when: isCompared,
    disabledReason: ({ t }) => {
      const { difference, isBusy } = configurationState
      if (isBusy) return t('configuration:why.busy')
      if (difference!.errors.length > 0) return t('configuration:why.errors')
      return difference!.rows.length === 0 ? t('configuration:why.same') : undefined
    },
    run: applyFiles,
  },
  {
    id: 'configuration.takeBack',
    ...onPage,
    keys: 'u',
    run: async ({ t, toast }) => {
      const last = await call(configuration.last, {})
      if (last) return takeBack(last.identifier)
      toast(t('configuration:nothingApplied'), 'warning')
    },
  },
]
