/** What the side navigation shows of the pages it is given: which areas are folded, which pages are frequent, which match a filter. */
import { makeRanker } from '@core/commands/rankByMatch'

export interface NavPage {
  route: string
  icon: string
  /** In the reader's language. */
  label: string
  /** English, as the server sends it. */
  alias: string
}
export interface NavArea extends NavPage {
  /** Whether its own route is a page one may open. */
  isPage: boolean
  children: readonly NavPage[]
}

/** Masters list their pages on a page of their own, which has a filter. */
const hasIndexPage = ({ route, isPage }: NavArea) => route === '/master' && isPage
/** The pages shown below an area when it is open. */
export const listedChildren = (area: NavArea) => (hasIndexPage(area) ? [] : area.children)

export const pagesOf = (areas: readonly NavArea[]): readonly NavPage[] =>
  areas.flatMap((area) => [...(area.isPage ? [area] : []), ...area.children])

/** The route of the entry a path belongs to: its own, else the longest it lies below. */
export const routeOfPath = (routes: readonly string[], path: string): string | undefined =>
  routes
    .filter((route) => path === route || path.startsWith(`${route}/`))
    .toSorted((a, b) => b.length - a.length)[0]

/** With more entries than this, areas start folded, except the one that holds the current page. */
const MOST_OPEN = 40
/** @param folded what the person chose, by route of the area */
export const isFolded = (
  area: NavArea,
  areas: readonly NavArea[],
  folded: Readonly<Record<string, boolean>>,
  current: string | undefined,
): boolean => {
  const chosen = folded[area.route]
  if (chosen !== undefined) return chosen
  const entries = areas.reduce((count, one) => count + 1 + listedChildren(one).length, 0)
  const holdsCurrent = current === area.route || area.children.some((child) => child.route === current)
  return entries > MOST_OPEN && !holdsCurrent
}

/** Fewer pages than this are found at a glance. */
const FEWEST_PAGES = 12
const MOST_FREQUENT = 5
/** Three uses today, or more uses longer ago (`usageWeights`). */
const LEAST_WEIGHT = 1.9
export const visitId = (route: string) => `visit:${route}`
/** The pages a person opens most, first the most used. @param weights by `visitId` */
export const frequentPages = (
  pages: readonly NavPage[],
  weights: ReadonlyMap<string, number>,
): readonly NavPage[] => {
  if (pages.length < FEWEST_PAGES) return []
  const weightOf = ({ route }: NavPage) => weights.get(visitId(route)) ?? 0
  return pages
    .filter((page) => weightOf(page) >= LEAST_WEIGHT)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_FREQUENT)
}

/** Finds pages by their own words, by those of their area and by the English alias. */
export const makePageFinder = (areas: readonly NavArea[]) => {
  const areaOf = new Map(areas.flatMap((area) => area.children.map((child) => [child.route, area] as const)))
  const pages = pagesOf(areas)
  const rank = makeRanker(
    pages.map(({ label, alias, route }) => ({
      title: label,
      also: [alias, areaOf.get(route)?.label].filter(Boolean).join('\n'),
    })),
  )
  return (typed: string): readonly (NavPage & { areaLabel?: string })[] =>
    rank(typed).map((at) => ({ ...pages[at]!, areaLabel: areaOf.get(pages[at]!.route)?.label }))
}
