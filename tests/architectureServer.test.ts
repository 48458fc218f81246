/** Constructs that the server's sources must not use, because a call from outside could end or block the process with them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { read, sources } from '@support/sourceTree'
import { nodesOf, placeOf, type SyntaxNode } from '@support/syntaxTree'

const serverSources = sources.filter((path) => /^(sim-server|db)\//.test(path))
const placesWhere = (isWrong: (node: SyntaxNode) => boolean) =>
  serverSources.flatMap((path) =>
    nodesOf(path)
      .filter(isWrong)
      .map((node) => placeOf(path, node)),
  )
const nodeIn = (node: SyntaxNode, ...path: string[]) =>
  path.reduce<SyntaxNode | undefined>((inner, name) => inner?.[name] as SyntaxNode | undefined, node)

describe('names from outside', () => {
  // `'constructor' in {}` is true: every object has the names of Object.prototype.
  test('`in` asks for a written name only: others use Object.hasOwn, or a Map', () => {
    const wrong = placesWhere(
      ({ type, operator, left }) =>
        type === 'BinaryExpression' && operator === 'in' && (left as SyntaxNode).type !== 'Literal',
    )
    expect(wrong).toEqual([])
  })

  test('a module-level table by any text is a Map: an object answers `constructor` with a function', () => {
    const wrong = serverSources.flatMap((path) =>
      (nodesOf(path)[0]!.body as SyntaxNode[])
        .map((node) => nodeIn(node, 'declaration') ?? node)
        .filter(({ type }) => type === 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations as SyntaxNode[])
        .filter((node) => nodeIn(node, 'init')?.type === 'ObjectExpression')
        .map((node) => nodeIn(node, 'id', 'typeAnnotation', 'typeAnnotation'))
        .filter((node) => node !== undefined)
        .map((node) => placeOf(path, node))
        .filter((place) => /\bRecord<string,/.test(place)),
    )
    expect(wrong).toEqual([])
  })
})

describe('where a caller says to come from', () => {
  /** They compare it with something; none builds a link of it: links begin with `consoleOrigin`. */
  const COMPARING = [
    'sim-server/control/index.ts',
    'sim-server/foreignOrigins.ts',
    'sim-server/kit/request/fastGetPath.ts',
    'sim-server/kit/request/requestInfo.ts',
    'sim-server/modules/outreach/whatsapp/connecting.ts',
    'sim-server/modules/platform/billing/paying.ts',
    'sim-server/ownHosts.ts',
  ]
  test('the Host, Origin and Referer of a request are read in few places', () => {
    const reading = serverSources.filter((path) =>
      /\boriginOf\b.*from '@kit|const originOf = \(\{ raw|header\('(host|origin|referer|x-forwarded[\w-]*)'\)|headers\.(host|origin|referer)|headers: \{ (host|origin)/.test(
        read(path),
      ),
    )
    expect(reading.toSorted()).toEqual(COMPARING)
  })
})

describe('bodies', () => {
  test('a body without fields refuses what is sent: it drops nothing', () => {
    const drops = Object.values(contract)
      .flatMap((module): AnyEndpoint[] => Object.values(module))
      .filter(({ spec: { body } }) => {
        if (!(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0) return false
        const { success, data } = body.safeParse({ nonsense: 1 })
        // One that passes on all of its fields, such as those of a form, drops nothing either.
        return success && !Object.hasOwn(data, 'nonsense')
      })
      .map(({ method, path }) => `${method} ${path as string}`)
    expect(drops).toEqual([])
  })
})

describe('streams', () => {
  // `source.pipe(target)` drops the errors of its source: without a listener they end the process.
  test('streams are joined by pipeline or pipeThrough, which pass errors on', () => {
    const wrong = placesWhere(
      (node) => node.type === 'CallExpression' && nodeIn(node, 'callee', 'property')?.name === 'pipe',
    )
    expect(wrong.filter((place) => !place.startsWith('sim-server/contract/'))).toEqual([])
  })
})
