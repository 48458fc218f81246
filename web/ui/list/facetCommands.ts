/** Commands of the facets beside the rows of a list. */
import type { Command } from '@core/commands/commands'
import { areFacetsShown, showFacets } from '@core/list/facets/facetMemory'
import { currentScreen, type List } from '@core/list/list'
import { listCommand } from './navigationCommands'

const treeOfFacets = () => document.querySelector<HTMLElement>('[data-facets]')
const isInFacets = () => document.activeElement?.closest('.facets') != null
const isPaneShown = () => areFacetsShown(currentScreen.list?.facets)

function enterFacets(list: List) {
  const tree = treeOfFacets()
  if (tree) return tree.focus()
  list.facets!.takesFocus = true
  showFacets(list, true)
}
function hideFacets(list: List) {
  showFacets(list, false)
  list.surface?.focus()
}

export const facetCommands: readonly Command[] = [
  listCommand('list.facets', 'shift+b', enterFacets, {
    when: () => currentScreen.list != null && currentScreen.list.facets !== null,
    becomes: () => (isInFacets() ? 'list.hideFacets' : undefined),
  }),
  listCommand('list.hideFacets', undefined, hideFacets, { when: isPaneShown }),
]
