/**
 * Checks the pages of a large database while it is served: in a process of its own, which only reads, and which can be stopped. In a
 * thread SQLite cannot be interrupted.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

const SCRIPT = `
const [driver, file] = process.argv.slice(1)
let answer
try {
  answer = require(driver)(file, { readonly: true }).pragma('quick_check(1)', { simple: true })
} catch (cause) {
  answer = /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code) ? cause.message : 'ok'
}
process.stdout.write(String(answer), () => process.exit())
`

export interface PageCheck {
  stop(): void
}

/**
 * @param damaged called with what is wrong; not called when the file is sound, cannot be read now, or the check was stopped
 */
export function startPageCheck(file: string, damaged: (reason: string) => void): PageCheck {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const child = execFile(process.execPath, ['-e', SCRIPT, driver, file], (failed, answer) => {
    if (!failed && answer !== 'ok') damaged(answer)
  })
  child.unref()
  return { stop: () => void child.kill('SIGKILL') }
}
