/**
 * What the side navigation shows of two hundred pages: folded areas, frequent pages, matches of the filter.
 */
import { expect, test } from 'vitest'
import {
  frequentPages,
  isFolded,
  makePageFinder,
  pagesOf,
  routeOfPath,
  visitId,
  type NavArea,
} from '@app/shell/sideNavPages'

/** Ten areas of twenty pages: `/area-3`, `/area-3/page-7`. */
const areas = Array.from({ length: 10 }, (_, area): NavArea => ({
  alias: `Area ${area}`,
  label: `Area ${area}`,
  icon: 'documents',
  route: `/area-${area}`,
  isPage: true,
  children: Array.from({ length: 19 }, (__, page) => ({
    alias: `Page ${area}-${page}`,
    label: `Page ${area}-${page}`,
    icon: 'dot',
    route: `/area-${area}/page-${page}`,
  })),
}))

test('frequentPages lists at most five, the most used first, and none when there are few pages', () => {
  const weights = new Map(pagesOf(areas).map(({ route }, at) => [visitId(route), at < 9 ? 2 + at : 1]))
  expect(frequentPages(pagesOf(areas), weights).map(({ route }) => route)).toEqual(
    [8, 7, 6, 5, 4].map((at) => pagesOf(areas)[at]!.route),
  )
  expect(frequentPages(pagesOf(areas).slice(0, 5), weights)).toEqual([])
})
test('routeOfPath takes the longest route that the path lies below', () => {
  const routes = ['/invoices', '/invoices/agents', '/leads']
  expect(
    ['/invoices/agents', '/invoices/7', '/leads', '/leadsx'].map((path) => routeOfPath(routes, path)),
  ).toEqual(['/invoices/agents', '/invoices', '/leads', undefined])
})
test('isFolded follows the person first; few pages start open', () => {
  const [first] = areas as [NavArea]
  expect([
    isFolded(first, areas, {}, undefined),
    isFolded(first, areas, {}, '/area-0/page-1'),
    isFolded(first, areas, { '/area-0': false }, undefined),
    isFolded(first, [first], {}, undefined),
    isFolded(first, [first], { '/area-0': true }, '/area-0'),
  ]).toEqual([true, false, false, false, true])
})
test('makePageFinder finds masters though their area shows none of them', () => {
  const masters: NavArea = {
    route: '/master',
    alias: 'Masters',
    icon: 'settings',
    label: 'Référentiels',
    isPage: true,
    children: [{ route: '/master/x', alias: 'Deal types', icon: 'dot', label: 'Types d’affaire' }],
  }
  const find = makePageFinder([masters])
  expect(find('affaire').map(({ route, areaLabel }) => [route, areaLabel])).toEqual([
    ['/master/x', 'Référentiels'],
  ])
  expect(find('deal')[0]!.route).toBe('/master/x')
})
