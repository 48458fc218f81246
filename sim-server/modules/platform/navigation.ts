/** The side navigation of the active role: the entries that the modules declare, as far as the role may open them. */
import { offers } from '@contract/client'
import { moduleDeclarations } from '@contract'
import type { NavigationPlace } from '@contract/moduleDeclaration'
import { navigation } from '@contract/platform/navigation'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { serve } from '@kit/request/serve'

const places: readonly NavigationPlace[] = moduleDeclarations
  .flatMap((declaration): readonly NavigationPlace[] =>
    'navigation' in declaration ? declaration.navigation : [],
  )
  .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.alias < b.alias ? -1 : 1))
const topLevel = places.filter(({ under }) => under === undefined)
const childrenOf = (route: string) => places.filter(({ under }) => under === route)
const leaf = ({ alias, icon = 'dot', route }: NavigationPlace) => ({ alias, icon, route })

export default serve(navigation, {
  list: ({ tenant, caller }) => {
    const client = clientConfigOf(tenant)
    const isShown = ({ can, route }: NavigationPlace) =>
      (can === undefined || caller.can(can)) && offers(client, route)
    return topLevel
      .map((place) => ({ place, children: childrenOf(place.route).filter(isShown) }))
      .filter(({ place, children }) => (place.can === undefined ? children.length > 0 : isShown(place)))
      .map(({ place, children }) => ({ ...leaf(place), children: children.map(leaf) }))
  },
})
