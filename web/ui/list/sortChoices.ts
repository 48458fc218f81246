/** What a list can be sorted by, as the palette asks for it. */
import type { Arguments, Choice } from '@core/commands/commands'
import { applyAddress } from '@core/list/listAddress'
import { words } from '@core/words/i18n'
import { currentList } from './navigationCommands'

export const columnChoices = (): Choice[] =>
  currentList()
    .columns.filter((one) => one.sort)
    .map((one) => ({ value: one.sort!, label: words(one.title) }))

export const orderChoices = (): Choice[] => [
  { value: 'asc', label: words('list:asc') },
  { value: 'desc', label: words('list:desc') },
]

export const sortAsGiven = ({ by, order }: Arguments): void =>
  void applyAddress(currentList(), { sort_by: by!.value, sort: order!.value === 'asc' ? 'asc' : 'desc' })
