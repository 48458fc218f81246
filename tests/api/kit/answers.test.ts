/**
 * The built server, on seeded data, sends no key that its contract does not name. Every endpoint is called by the journeys; those
 * that they do not reach are listed.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { NOT_CALLED } from '@support/notCalled'
import { startBuiltServer } from '@support/server/journeys/builtServer'
import { endpointName } from '@support/server/journeys/caller'
import { journeys } from '@support/server/journeys/journeys'

const server = await startBuiltServer()
const { reached, leaks, end } = server
afterAll(end)

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
/** `Nothing` names no key; its pruned answer is `{}`. */
const hasKeys = ({ spec: { answer } }: AnyEndpoint) =>
  !(answer instanceof z.ZodObject) || Object.keys(answer.shape).length > 0
const isJson = ({ spec }: AnyEndpoint) => (spec as Spec).carries !== 'file'

/** The journey that ended early: those after it miss what it would have made. */
let failed: string | undefined

describe('answers of the built server contain only keys of the contract', () => {
  test.for(journeys)('$what send only contract keys', async ({ what, run }, { skip }) => {
    skip(failed !== undefined, `${failed} failed before`)
    const before = new Set(leaks)
    failed = what
    await run(server)
    failed = undefined
    expect([...leaks].filter((key) => !before.has(key))).toEqual([])
  })

  test('every endpoint whose answer has keys is called, except a listed few', ({ skip }) => {
    skip(failed !== undefined, `${failed} failed before`)
    const uncalled = everyEndpoint.filter(
      (endpoint) => isJson(endpoint) && hasKeys(endpoint) && !reached.has(endpoint),
    )
    expect(uncalled.map(endpointName).toSorted()).toEqual([...NOT_CALLED.keys()])
  })
})
