// @vitest-environment jsdom
/** How many of the documented pages stand, by module: counted from the console's own routes, and printed. */
import { expect, test } from 'vitest'
import routes from '../../spec/routes.json' with { type: 'json' }
import { pageModules, compareWithReasons, waitingPages } from '@support/notBuiltYet'
import { modules } from '@app/modules'
import { publicRoutes as outside } from '@app/PublicRoutes'
import { doors } from '@modules/access/session'

const shape = (path: string) => path.replaceAll(/\{\w+\}|:\w+\??/g, '{}')
const built = new Set(
  [...doors, ...outside, ...modules.flatMap((module) => module.routes)].flatMap(({ path }) =>
    path.endsWith('?') ? [shape(path), shape(path.replace(/\/:\w+\?$/, ''))] : [shape(path)],
  ),
)

test('pages, built / documented', () => {
  const counts = new Map<string, [built: number, all: number, missing: string[]]>()
  for (const { module, path } of routes) {
    if (path === '/*') continue
    const [done, all, missing] = counts.get(module) ?? [0, 0, []]
    const there = built.has(shape(path))
    counts.set(module, [done + Number(there), all + 1, there ? missing : [...missing, path]])
  }
  console.info(
    [...counts]
      .filter(([, [done]]) => done > 0)
      .map(
        ([module, [done, all, missing]]) =>
          `  ${module} ${done} / ${all}${missing.length > 0 && missing.length < 8 ? `  missing: ${missing.join(' ')}` : ''}`,
      )
      .join('\n'),
  )
  expect([...counts.values()].reduce((sum, [done]) => sum + done, 0)).toBeGreaterThan(0)
})

test('of the pages around the signed-in person none is missing without a reason, and no reason is left over', () => {
  const missing = routes
    .filter(({ module, path }) => pageModules.includes(module) && !built.has(shape(path)))
    .map(({ path }) => path)
  const { said, unsaid, idle } = compareWithReasons(missing, waitingPages)
  console.info(said.join('\n'))
  expect({ unsaid, idle }).toEqual({ unsaid: [], idle: [] })
})
