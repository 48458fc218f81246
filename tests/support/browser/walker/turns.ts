/** Which commands a walk presses: each once in a run, in the language of the page where it is met first. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { testRun } from '@support/seed'
import { moduleIndex } from './routes'

export interface Turns {
  /** Whether the command is to be pressed now; from then on it is not any more. The whole matrix presses it once in each language. */
  take(id: string, language: string): boolean
}

interface MechanismCommand {
  /** One for all commands that a mechanism makes: `edit` of every master. */
  key: string
  /** Most pages have it. */
  isEverywhere: boolean
}
/** So many modules have a command of a mechanism. */
const FEWEST_USERS = 3

/**
 * The commands of the modules by id. Commands of one name and one code are made by a mechanism: `edit` of one master is that of
 * all. The form of a new row is another one for each.
 */
async function moduleCommands(page: Page): Promise<Map<string, MechanismCommand>> {
  const declared = await page.evaluate(async (url) => {
    const { modules } = (await import(url)) as {
      modules: { commands: { id: string; on: string; run: unknown }[] }[]
    }
    return modules
      .flatMap(({ commands }) => commands)
      .map(({ id, on, run }) => ({ id, on, name: id.slice(id.indexOf('.') + 1), code: String(run) }))
  }, moduleIndex())
  return new Map(
    declared.map(({ id, on, name, code }) => {
      const same = declared.filter((other) => other.name === name && other.code === code)
      const isOfMechanism = same.length >= FEWEST_USERS && name !== 'create'
      return [id, { key: isOfMechanism ? same[0]!.id : id, isEverywhere: isOfMechanism || on === 'anywhere' }]
    }),
  )
}

/**
 * @param part of how many parts this walk is: a command that most pages have is pressed by one of them
 * @param page shows a page inside of the shell
 */
export async function turnsOf(page: Page, { part, parts }: { part: number; parts: number }): Promise<Turns> {
  const commands = await moduleCommands(page)
  const taken = new Set<string>()
  const isOther = (key: string) => createHash('sha256').update(key).digest().readUInt32LE(0) % parts !== part
  return {
    take: (id, language) => {
      // Those of lists and of the shell are no module's.
      const { key, isEverywhere } = commands.get(id) ?? { key: id, isEverywhere: true }
      const turn = testRun.isWholeMatrix ? `${key} in ${language}` : key
      if (taken.has(turn) || (isEverywhere && isOther(key))) return false
      taken.add(turn)
      return true
    },
  }
}
