/** Which pages are still to be reached from which kinds of page, and where to go next so that few visits reach all of them. */
import type { Random } from './random'
import type { WalkedRoute } from './routes'

export interface Transitions {
  /** `route` was reached from a page of the kind `from`, and is of the kind `kind`. */
  reached(from: string, route: WalkedRoute, kind: string): void
  /** How many are left. */
  left(): number
  /**
   * The page to go to next from a page of the kind `from`: one of `todo` that is still to be reached from there; where there is none, one
   * from which a page of `todo` is still to be reached, in `todo` itself if possible.
   */
  best(from: string, todo: readonly WalkedRoute[]): WalkedRoute
}

/**
 * Each page is to be reached from every kind of page but its own. Kinds are known once a page of them was seen.
 * @param isWanted leaves some transitions to another walk: by the place of the page in `routes` and of the kind among all in order
 */
export function transitionsTo(
  routes: readonly WalkedRoute[],
  random: Random,
  isWanted: (route: number, kind: number) => boolean,
): Transitions {
  const kinds = new Map<WalkedRoute, string>()
  const walked = new Set<string>()
  const name = (from: string, { path }: WalkedRoute) => `${from} to ${path}`
  /** By the kind that they begin at: the pages still to be reached from it. */
  const missing = () => {
    const all = [...new Set(kinds.values())].toSorted()
    return new Map(
      all.map((kind, turn) => {
        const to = routes.filter(
          (route, at) => kind !== kinds.get(route) && isWanted(at, turn) && !walked.has(name(kind, route)),
        )
        return [kind, new Set(to)]
      }),
    )
  }
  return {
    reached: (from, route, kind) => {
      kinds.set(route, kind)
      walked.add(name(from, route))
    },
    left: () => [...missing().values()].reduce((sum, { size }) => sum + size, 0),
    best: (from, todo) => {
      const departures = missing()
      const kindOf = (route: WalkedRoute) => kinds.get(route) ?? ''
      const arrivals = new Map<string, number>()
      for (const to of departures.values())
        for (const route of to) arrivals.set(kindOf(route), (arrivals.get(kindOf(route)) ?? 0) + 1)
      /** How often pages of its kind must be gone to once more, only because so many transitions begin there. */
      const lack = (route: WalkedRoute) => {
        const kind = kindOf(route)
        return (departures.get(kind)?.size ?? 0) - (arrivals.get(kind) ?? 0)
      }
      const mostLacking = (some: readonly WalkedRoute[]) => {
        const most = Math.max(...some.map(lack))
        return random.pick(some.filter((route) => lack(route) === most))
      }
      const direct = todo.filter((route) => departures.get(from)?.has(route))
      if (direct.length > 0) return mostLacking(direct)
      // One page between: of a kind from which one of them is still to be reached.
      const isOnTheWay = (route: WalkedRoute) =>
        kindOf(route) !== from && todo.some((next) => departures.get(kindOf(route))?.has(next))
      const between = [todo, routes].map((some) => some.filter(isOnTheWay)).find((some) => some.length > 0)
      return between ? mostLacking(between) : random.pick(todo)
    },
  }
}
